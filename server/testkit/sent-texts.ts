// Test kit: the text messages of a server without an SMS provider, which writes them to its data folder.
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';

/** Only the end of the file is read, because a long run sends thousands of messages. */
const readBytes = 65_536;

/** The newest text to a phone that matches; empty when there is none. */
export function newestText(dataDir: string, cellPhone: string, pattern = /./): string {
  const file = path.join(dataDir, 'outbox', 'sms.jsonl');
  if (!existsSync(file)) return '';
  const isWanted = (line: string) => line.startsWith(`{"to":"${cellPhone}"`) && line.endsWith('}');
  return (
    readEnd(file)
      .split('\n')
      .filter(isWanted)
      .map((line): string => JSON.parse(line).text)
      .findLast((text) => pattern.test(text)) ?? ''
  );
}

const code = /: (\d{5,6})\b/;

/** The newest code to a phone; other texts may have followed it. */
export function newestCode(dataDir: string, cellPhone: string): string {
  const found = code.exec(newestText(dataDir, cellPhone, code))?.[1];
  if (!found) throw new Error('no code was sent');
  return found;
}

function readEnd(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const bytes = Buffer.alloc(Math.min(size, readBytes));
    readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString();
  } finally {
    closeSync(descriptor);
  }
}
