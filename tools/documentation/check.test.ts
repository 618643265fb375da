import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkProject } from './check.ts';
import { fragmentsOf } from './markdown.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'documentation-'));
  write('docs/behaviour/orders.md', '# Orders\n\n## Order statuses\n\n```\n## No heading\n```\n');
  write('docs/decisions/0001-one.md', '# 1. One\n');
  write('docs/decisions/README.md', '[1. One](0001-one.md)\n');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['// Ten of them (docs/behaviour/orders.md#order-statuses).'],
  ['// See docs/behaviour/orders.md.'],
  ['// Why: decision 1.'],
  ["import { type TestSpecification } from 'vitest/node';"],
  ['// https://example.org/docs/other.md#there is elsewhere.'],
])('a citation opens: %s', (line) => {
  write('server/orders/rules.ts', `${line}\n`);
  expect(checkProject(root)).toEqual([]);
});

test.each([
  [
    '// Ten of them (docs/behaviour/orders.md#statuses).',
    'cites docs/behaviour/orders.md#statuses, which does not open',
  ],
  [
    '// Ten of them (docs/behaviour/orders.md#no-heading).',
    'cites docs/behaviour/orders.md#no-heading, which does not open',
  ],
  ['// See docs/behaviour/loyalty.md.', 'cites docs/behaviour/loyalty.md, which does not open'],
  ['// Why: decision 2.', 'cites decision 2, which is not there'],
  [
    '// Ten of them (specification 4).',
    'cites a text that is not in the repository: cite a page of docs/behaviour',
  ],
  ['// Colours of readings C3.', 'cites a text that is not in the repository: cite a page of docs/behaviour'],
])('a citation does not open: %s', (line, sentence) => {
  write('server/orders/rules.ts', `\n${line}\n`);
  expect(checkProject(root)).toEqual([`server/orders/rules.ts:2 ${sentence}`]);
});

test('links of a page lead from its own folder', () => {
  write(
    'docs/behaviour/menu.md',
    '[a](orders.md#order-statuses) [b](../decisions/0001-one.md) [c](#menu)\n# Menu\n',
  );
  expect(checkProject(root)).toEqual([]);
  write('docs/behaviour/menu.md', '[a](orders.md#states) [b](0001-one.md) [c](#products)\n# Menu\n');
  expect(checkProject(root)).toEqual([
    'docs/behaviour/menu.md links to orders.md#states, which does not open',
    'docs/behaviour/menu.md links to 0001-one.md, which does not open',
    'docs/behaviour/menu.md links to #products, which does not open',
  ]);
});

test('files that a page names exist', () => {
  write('server/orders/rules/decide.ts', '');
  write('CONTRIBUTING.md', '`server/orders/rules/decide.ts` `server/FEATURE/handlers.ts` `faults.ts`\n');
  expect(checkProject(root)).toEqual([]);
  write('CONTRIBUTING.md', '`server/orders/decide.ts`\n');
  expect(checkProject(root)).toEqual(['CONTRIBUTING.md names server/orders/decide.ts, which is not there']);
});

test('commands, settings, metrics and alerts that a page names exist', () => {
  write('package.json', '{ "scripts": { "backup": "node backup.mjs" } }');
  write('server/app/config.ts', "const variables = ['DATA_KEY'];\nconst metric = 'pishkhan_streams_open';\n");
  write('docs/operations/alerts.yml', 'alert: PishkhanDown\n');
  write(
    'docs/operations/handbook.md',
    'Set `DATA_KEY`, look at `pishkhan_streams_open` and `PishkhanDown`:\n\n```sh\nnpm run backup -- FILE\n```\n',
  );
  expect(checkProject(root)).toEqual([]);
  write(
    'docs/operations/handbook.md',
    'Set `DATA_KEYS`, look at `pishkhan_streams` and `PishkhanGone`:\n\n```sh\nDATA_KEYS=1 npm run back-up\n```\n',
  );
  expect(checkProject(root)).toEqual([
    'docs/operations/handbook.md has the command npm run back-up, which is not there',
    'docs/operations/handbook.md names DATA_KEYS, which no source has',
    'docs/operations/handbook.md names pishkhan_streams, which no source has',
    'docs/operations/handbook.md names PishkhanGone, which no source has',
  ]);
});

test('the changelog and decisions may name what is gone', () => {
  write('CHANGELOG.md', '`OLD_CODE`\n');
  expect(checkProject(root)).toEqual([]);
});

test('a decision that is not in the index is named', () => {
  write('docs/decisions/0002-two.md', '# 2. Two\n');
  expect(checkProject(root)).toEqual([
    'docs/decisions/0002-two.md does not stand in docs/decisions/README.md',
  ]);
});

test('headings are cited as GitHub names them', () => {
  const page =
    '# Order statuses\n## Cards, accounts (IBAN)\n## `PUT` of [delivery](x.md)\n## Same\n## Same\n';
  expect([...fragmentsOf(page)]).toEqual([
    'order-statuses',
    'cards-accounts-iban',
    'put-of-delivery',
    'same',
    'same-1',
  ]);
});

test('every citation of this project resolves, and every decision is in the index', () => {
  expect(checkProject(path.join(import.meta.dirname, '../..'))).toEqual([]);
});
