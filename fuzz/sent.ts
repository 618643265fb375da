// The code in the latest message to a phone, from the end of the file of messages.
import { open } from 'node:fs/promises';

const readBytes = 32_768;

export async function findSentCode(outbox: string, cellPhone: string): Promise<string> {
  await using file = await open(outbox);
  const { size } = await file.stat();
  const start = Math.max(0, size - readBytes);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(readBytes), position: start });
  const lines = buffer.subarray(0, bytesRead).toString().split('\n');
  const sent = lines.findLast((line) => line.includes(`"to":"${cellPhone}"`));
  const code = /: (\d{5,6})\b/.exec(sent ?? '')?.[1];
  if (!code) throw new Error('no code was sent');
  return code;
}
