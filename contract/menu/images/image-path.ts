// Sizes of an image and the paths of its files.

/** Longest side in pixels. */
export const imageSizes = { small: 160, medium: 480, large: 1200 } as const;
export type ImageSize = keyof typeof imageSizes;

/** The path of an image in one of its sizes. The content of a path never changes, because it contains the digest. */
export const imagePath = (digest: string, size: ImageSize): string => `/media/menu/${digest}-${size}.webp`;
/** The same picture in another size. */
export const imageInSize = (imageLink: string, size: ImageSize): string =>
  imageLink.replace(/-[a-z]+\.webp$/, `-${size}.webp`);
