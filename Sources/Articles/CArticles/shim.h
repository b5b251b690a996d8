#pragma once

/* The first screen of an article, 1 to 5: a retained view controller. Of ArticleGallery; for the main thread. */
void *_Nonnull popup_article_make(int number);
