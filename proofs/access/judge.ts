// Classifies an answer and reads its content.
import { inflateRawSync } from 'node:zlib';
import type { Outcome } from './expected.ts';
import type { Operation } from './requests.ts';
import type { Answer } from './send.ts';

export function outcomeOf({ status, code }: Answer, side: Operation['side']): Outcome | '5xx' {
  if (status >= 500) return '5xx';
  if (status === 401 || status === 403) return `${status}`;
  if (code === 'SECOND_FACTOR_REQUIRED') return code;
  // The platform is authorised in every status; an invalid transition is refused with the same code.
  if (code === 'STATUS_UNREACHABLE' && side === 'panel') return code;
  return 'let through';
}

/** The answer without the ids of the request and of the requested object. */
export function withoutIds({ status, text }: Answer, id: string | number): string {
  const bare = text
    .replace(/"instance":"[^"]*"/, '')
    .replaceAll(new RegExp(`(?<!\\w)${id}(?!\\w)`, 'g'), '…');
  return `${status} ${bare}`;
}

const localHeader = Buffer.from('PK\u0003\u0004');

/** The text of an answer; a spreadsheet is unpacked. */
export function textOf({ text, bytes }: Answer): string {
  if (!bytes.subarray(0, 4).equals(localHeader)) return text;
  const parts: string[] = [];
  for (let at = 0; at >= 0; at = bytes.indexOf(localHeader, at + 4)) {
    const content = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const isDeflated = bytes.readUInt16LE(at + 8) === 8;
    parts.push((isDeflated ? inflateRawSync(bytes.subarray(content)) : bytes.subarray(content)).toString());
  }
  return parts.join('\n');
}
