// Prepares photos for upload: cropped, upright, and scaled down. A phone's twelve megapixels become some hundred kilobytes before they are sent
// over a slow line, and formats that only this device can read become JPEG.

export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The maximum length of the longer side, in pixels. */
const longest = 2000;

/** Crops to `part`, by default the whole picture. Throws when this browser cannot read the file as a picture. */
export async function cropPicture(file: Blob, part?: Part): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const { x, y, width, height } = part ?? { x: 0, y: 0, width: picture.width, height: picture.height };
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const g = canvas.getContext('2d')!;
  // Transparent pixels would become black in a JPEG.
  g.fillStyle = '#fff';
  g.fillRect(0, 0, canvas.width, canvas.height);
  g.imageSmoothingQuality = 'high';
  g.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.9),
  );
}

/** Returns undefined when this browser cannot read the file as a picture. */
export async function sidesOf(file: Blob): Promise<{ width: number; height: number } | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return undefined;
  }
}
