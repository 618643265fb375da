/** A multipart request with upload progress. */
export interface SentForm {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: FormData;
  signal: AbortSignal | undefined;
}

/** Works like `fetch` to this origin, which reports no upload progress. `onProgress` gets the sent share, from 0 to 1. */
export const uploadForm = (
  url: string,
  { method, headers, body, signal }: SentForm,
  onProgress: (share: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'arraybuffer';
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => {
      const { status, statusText, response } = request;
      const type = request.getResponseHeader('content-type');
      resolve(new Response(response, { status, statusText, headers: type ? { 'content-type': type } : {} }));
    };
    request.onerror = () => reject(new TypeError('no answer'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
