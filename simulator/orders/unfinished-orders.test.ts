import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openMemory } from './unfinished-orders.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-simulator-'));
afterAll(() => rmSync(folder, { recursive: true }));

const order = (orderCode: string) => ({
  vendorCode: 'kababi',
  orderCode,
  fateSeed: `seven ${orderCode}`,
  kind: 'late',
});

it('a run reads the orders that an earlier one left open, and no others', () => {
  const file = path.join(folder, 'deep', 'simulator.jsonl');
  const first = openMemory(file);
  expect(first.open).toEqual([]);
  for (const code of ['1', '2', '3']) first.begin(order(code));
  first.end(order('2'));
  expect(openMemory(file).open).toEqual([order('1'), order('3')]);
});

it('a line that a crash has truncated is skipped', () => {
  const file = path.join(folder, 'cut.jsonl');
  openMemory(file).begin(order('1'));
  appendFileSync(file, '{"begun":{"vendorCode":"kab');
  const again = openMemory(file);
  expect(again.open).toEqual([order('1')]);
  again.begin(order('2'));
  expect(openMemory(file).open).toEqual([order('1'), order('2')]);
});

it('ended orders are dropped at the next start, so that the file stays bounded', () => {
  const file = path.join(folder, 'small.jsonl');
  const memory = openMemory(file);
  for (let code = 0; code < 100; code += 1) {
    memory.begin(order(String(code)));
    memory.end(order(String(code)));
  }
  openMemory(file);
  expect(readFileSync(file, 'utf8')).toBe('');
});
