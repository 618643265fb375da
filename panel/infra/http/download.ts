// Downloads a file that the server streams while creating it, and saves it.

/** The name that the server gave the file (RFC 6266), or a default. */
export function fileName(disposition: string | null, otherwise: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded === undefined) return otherwise;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return otherwise;
  }
}

/** The whole body; throws when it breaks off. `onProgress` gets the number of received bytes. */
export async function readBody(answer: Response, onProgress: (bytes: number) => void): Promise<Blob> {
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
  // The browser must have begun to read before the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
