import { expect, test } from 'vitest';
import { fileName, readBody } from './download.ts';

test("a file has the server's name, or a default", () => {
  const name = 'تاریخچه سفارش‌ها 1405-08-30.xlsx';
  expect(
    fileName(`attachment; filename="x.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}`, 'a.xlsx'),
  ).toBe(name);
  for (const wrong of [null, 'attachment', "attachment; filename*=UTF-8''%E0%A4%A"])
    expect(fileName(wrong, 'a.xlsx')).toBe('a.xlsx');
});

test('all chunks are read, and each is reported as progress', async () => {
  const told: number[] = [];
  const body = new ReadableStream({
    start(controller) {
      for (const piece of ['abc', 'de']) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const blob = await readBody(new Response(body), (bytes) => told.push(bytes));
  expect([await blob.text(), told]).toEqual(['abcde', [3, 5]]);
});

test('a truncated file is discarded', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(3));
      controller.error(new TypeError('network'));
    },
  });
  await expect(readBody(new Response(body), () => {})).rejects.toThrow('network');
});
