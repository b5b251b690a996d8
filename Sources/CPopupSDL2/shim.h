#include <SDL2/SDL.h>

// Declared in SDL_syswm.h, which would bring in every name of X11.
struct SDL_SysWMinfo;
extern DECLSPEC SDL_bool SDLCALL SDL_GetWindowWMInfo(SDL_Window *window, struct SDL_SysWMinfo *info);
