import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createOutboxFile } from './outbox-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-sms-'));
const host = 'panel.example.ir';
afterAll(() => rmSync(folder, { recursive: true }));

it('without a provider messages are lines of a file that only its owner may read, and `onSent` is called', async () => {
  const outboxFile = path.join(folder, 'outbox', 'sms.jsonl');
  const told: string[][] = [];
  const sms = createOutboxFile(outboxFile, host, (...words) => told.push(words));
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => sms.sendOtp('09121234567', String(100_000 + index))),
  );
  const lines = readFileSync(outboxFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.length).toBe(20);
  expect(lines.map(({ text }) => /\d{6}$/.exec(text)?.[0]).sort()).toEqual(
    told.map(([, text]) => text!.slice(-6)).sort(),
  );
  // The last line lets a phone offer the code to this host's page.
  expect(lines[0].text).toMatch(/^.*: (\d{6})\n\n@panel\.example\.ir #\1$/);
  expect(Object.keys(lines[0])).toEqual(['to', 'text', 'at']);
  expect(lines[0].to).toBe('09121234567');
  expect(Number.isNaN(Date.parse(lines[0].at))).toBe(false);
  expect(statSync(outboxFile).mode & 0o777).toBe(0o600);
});

it('a text with a code ends with the same line, and another text does not', async () => {
  const outboxFile = path.join(folder, 'texts.jsonl');
  const sms = createOutboxFile(outboxFile, host);
  await sms.sendText('09121234567', 'کد امضا: 123456', { code: '123456' });
  await sms.sendText('09121234567', 'سفارش ۴۸۲۱');
  const texts = readFileSync(outboxFile, 'utf8').trim().split('\n');
  expect(texts.map((line) => JSON.parse(line).text)).toEqual([
    'کد امضا: 123456\n\n@panel.example.ir #123456',
    'سفارش ۴۸۲۱',
  ]);
});

it('a file that has grown to five megabytes is put aside, once, and the messages go on in a new one', async () => {
  const outboxFile = path.join(folder, 'full.jsonl');
  const full = `${'x'.repeat(5 * 1024 * 1024)}\n`;
  writeFileSync(outboxFile, full);
  const sms = createOutboxFile(outboxFile, host);
  await Promise.all(Array.from({ length: 10 }, () => sms.sendOtp('09121234567', '123456')));
  expect(readFileSync(outboxFile, 'utf8').trim().split('\n').length).toBe(10);
  expect(readFileSync(`${outboxFile}.1`, 'utf8') === full).toBe(true);
});

it('a message that cannot be written has failed', async () => {
  const sms = createOutboxFile('/dev/null/sms.jsonl', host);
  await expect(sms.sendOtp('09121234567', '123456')).rejects.toThrow();
});
