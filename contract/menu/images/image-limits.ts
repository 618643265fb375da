// What a picture that is sent may be. In a file of its own, because the panel looks before it sends.

export const mostImages = 10;
/** In one request. */
export const mostFiles = 10;
export const mostImageBytes = 5 * 1024 * 1024;
/** 24 megapixels. */
export const mostImagePixels = 24_000_000;
/** Of the shorter side: less is blurred on every screen. */
export const leastImageSide = 100;
