/** Offers the bytes of an answer as a file with this name. */
export async function download(answer: Response, name: string, type: string): Promise<void> {
  const url = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the bytes over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
