// Takes a file that the server makes while it is taken, and gives it to the person.

/** The name that the server gave the file (RFC 6266), or a plain one. */
export function fileName(disposition: string | null, otherwise: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded === undefined) return otherwise;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return otherwise;
  }
}

/** The whole body; throws when it breaks off. `onProgress` hears how many bytes have come. */
export async function takeBody(answer: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const pieces: BlobPart[] = [];
  let bytes = 0;
  const reader = answer.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value as BlobPart);
    bytes += value.length;
    onProgress(bytes);
  }
  return new Blob(pieces, { type: answer.headers.get('content-type') ?? '' });
}

export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has what it needs once it has begun, which is not at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
