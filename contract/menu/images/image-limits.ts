// Limits of an uploaded image. A file of its own, because the panel checks them before it sends.

export const mostImages = 10;
/** In one request. */
export const mostFiles = 10;
export const mostImageBytes = 5 * 1024 * 1024;
/** 24 megapixels. */
export const mostImagePixels = 24_000_000;
/** Shorter side in pixels: a smaller image is blurred on every screen. */
export const leastImageSide = 100;
