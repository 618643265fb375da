// The latest code that was sent to a phone, from the end of the file of messages; other messages may have followed it.
import { open } from 'node:fs/promises';

const readBytes = 32_768;
const code = /: (\d{5,6})\b/;

export async function findSentCode(outbox: string, cellPhone: string): Promise<string> {
  await using file = await open(outbox);
  const { size } = await file.stat();
  const start = Math.max(0, size - readBytes);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(readBytes), position: start });
  const lines = buffer.subarray(0, bytesRead).toString().split('\n');
  const sent = lines.findLast((line) => line.includes(`"to":"${cellPhone}"`) && code.test(line));
  const found = code.exec(sent ?? '')?.[1];
  if (!found) throw new Error('no code was sent');
  return found;
}
