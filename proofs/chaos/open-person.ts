import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Server } from '../ground/server.ts';

/** A new person who signs in with the code of the text message; each step throws unless it is answered with 200. */
export function openPerson(server: Server) {
  const cellPhone = `09${String(randomInt(1e9)).padStart(9, '0')}`;
  const cookies = new Map<string, string>();
  const ask = async (method: string, call: string, body?: object, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${server.url}/api/v1/User/${call}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), cookie, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
  };
  const sentCode = (): string => {
    const outbox = readFileSync(path.join(server.dataDir, 'outbox', 'sms.jsonl'), 'utf8');
    const messages = outbox
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { to: string; text: string });
    return /\d{6}/.exec(messages.findLast(({ to }) => to === cellPhone)!.text)![0];
  };
  return {
    login: () => ask('POST', 'login', { cellPhone }),
    otp: () => ask('POST', 'otp', { cellPhone, otpCode: sentCode() }),
    refresh: () =>
      ask('GET', 'refresh-token', undefined, { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' }),
  };
}
