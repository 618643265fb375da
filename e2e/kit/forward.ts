// Forwards a proxy's requests to the program, for tests that stand between it and the browser.
import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Forwards a request, with these headers besides its own, and streams the answer back. */
export function forward(
  port: number,
  asked: IncomingMessage,
  answer: ServerResponse,
  headers: NodeJS.Dict<string> = {},
): void {
  const onward = request(
    {
      host: '127.0.0.1',
      port,
      method: asked.method,
      path: asked.url,
      headers: { ...asked.headers, ...headers },
    },
    (came) => {
      answer.writeHead(came.statusCode!, came.headers);
      came.pipe(answer);
    },
  );
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
