// A proxy's way on to the program, for tests that stand between it and the browser.
import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Passes a request on, with these headers besides its own, and the answer back as it comes. */
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
