// The table of personal data in docs/operations/data.md, between two marks. The rest of the page is written by hand.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PersonalKind } from '@pishkhan/server/infra/personal-data/kind.ts';
import { personalKinds } from '@pishkhan/server/infra/personal-data/kinds.ts';

const page = path.join(import.meta.dirname, '../../docs/operations/data.md');
const begin = '<!-- Written by `npm run generate` from server/infra/personal-data. -->';
const end = '<!-- The end of what is generated. -->';

const placesOf = ({ columns, outside }: PersonalKind): string =>
  [...Object.keys(columns).map((table) => `\`${table}\``), ...(outside === undefined ? [] : [outside])].join(
    ', ',
  );

export const personalDataTable = (): string =>
  [
    '| data | class | where | why | until when | who sees it |',
    '|---|---|---|---|---|---|',
    ...personalKinds.map((kind) =>
      ['', kind.data, kind.class, placesOf(kind), kind.purpose, kind.ends, kind.seenBy, '']
        .join(' | ')
        .trim(),
    ),
  ].join('\n');

export function withPersonalData(text = readFileSync(page, 'utf8')): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`docs/operations/data.md has lost a mark: ${begin} … ${end}`);
  return `${before}${begin}\n\n${personalDataTable()}\n\n${end}${after}`;
}
