// Limits of an uploaded image. A file of its own, because the panel checks them before uploading.

export const maxImages = 10;
/** The maximum of files in one request. */
export const maxFiles = 10;
export const maxImageBytes = 5 * 1024 * 1024;
/** 24 megapixels. */
export const maxImagePixels = 24_000_000;
/** Shorter side in pixels: a smaller image is blurred on every screen. */
export const minImageSide = 100;
