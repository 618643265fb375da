// Limits of an uploaded image. A file of its own, because the panel checks them before it sends.

export const maxImages = 10;
/** In one request. */
export const maxFiles = 10;
export const maxImageBytes = 5 * 1024 * 1024;
/** 24 megapixels. */
export const maxImagePixels = 24_000_000;
/** Shorter side in pixels: a smaller image is blurred on every screen. */
export const minImageSide = 100;
