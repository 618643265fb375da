import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  /** Names in lower case; the last value of a repeated name. */
  headers: Record<string, string>;
  body: string;
}

/** Sends bytes that no HTTP client would send, and reads one answer. Fails when none has arrived in time. */
export function sendRaw(url: string, request: string | Buffer, deadlineMs = 5000): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    const deadline = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no answer in ${deadlineMs} ms; so far: ${JSON.stringify(text)}`));
    }, deadlineMs);
    const end = () => {
      clearTimeout(deadline);
      socket.destroy();
      const answer = readAnswer(text);
      if (answer) resolve(answer);
      else reject(new Error(`the connection ended without an answer: ${JSON.stringify(text)}`));
    };
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += chunk;
      if (isWhole(text, /^HEAD /.test(String(request)))) end();
    });
    socket.on('close', end);
    // The answer may have arrived before the error: the `close` handler checks it.
    socket.on('error', () => {});
    socket.write(request);
  });
}

function readAnswer(text: string): RawAnswer | undefined {
  const [head, ...rest] = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n');
  const [line, ...lines] = head!.split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(line!)?.[1];
  if (!status || rest.length === 0) return undefined;
  const headers = lines.map((one) => {
    const at = one.indexOf(':');
    return [one.slice(0, at).toLowerCase(), one.slice(at + 1).trim()];
  });
  const body = Buffer.from(rest.join('\r\n\r\n'), 'latin1').toString();
  return { status: Number(status), headers: Object.fromEntries(headers), body };
}

function isWhole(text: string, isHead: boolean): boolean {
  const answer = readAnswer(text);
  if (!answer) return false;
  const length = answer.headers['content-length'];
  if (isHead) return true;
  return length !== undefined && Buffer.byteLength(answer.body) >= Number(length);
}
