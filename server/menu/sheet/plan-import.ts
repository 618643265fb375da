// The effect of a file on the present menu, and its digest: applying it applies exactly this plan.
import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ImportPlan } from '@pishkhan/contract/menu/sheet/calls.ts';
import { columnLetter } from '@pishkhan/contract/text/column-letter.ts';
import type { MenuRows } from '../bulk/read-menu.ts';
import { maxCategories } from '../categories/store-categories.ts';
import { maxProducts, maxVariants } from '../products/store-products.ts';
import { maxVariantsOfMenu } from '../read-menu-size.ts';
import type { SheetContents } from './read-import.ts';
import type { LineError } from './rules/import-lines.ts';
import { planInChunks } from './rules/import-plan.ts';
import type { ImportWork, PlannedImport } from './rules/import-work.ts';

const limits = {
  categories: maxCategories,
  products: maxProducts,
  variants: maxVariantsOfMenu,
  variantsOfProduct: maxVariants,
};
const errorsShown = 200;

export interface ReadyImport {
  /** The plan without the menu's version. */
  shown: Omit<ImportPlan, 'menuVersion'>;
  work: ImportWork;
}

export async function prepareImport(
  { lines, errors: unread, columns }: SheetContents,
  menu: MenuRows,
): Promise<ReadyImport> {
  const { shown, work, errors: misplaced } = await planWithYields(lines, menu);
  const errors: LineError[] = misplaced.map(({ line, field, message }) => ({
    line,
    column: field && columns.places[field] !== undefined ? columnLetter(columns.places[field]) : null,
    message,
  }));
  const all = [...unread, ...errors].sort((a, b) => a.line - b.line);
  return {
    shown: {
      ...shown,
      digest: hash('sha256', (await stringifyInChunks(work)) + (await stringifyInChunks(shown)), 'hex'),
      errors: all.slice(0, errorsShown),
      errorCount: all.length,
      ignoredColumns: columns.ignored,
    },
    work,
  };
}

async function planWithYields(lines: SheetContents['lines'], menu: MenuRows): Promise<PlannedImport> {
  const plan = planInChunks(lines, menu, limits);
  for (;;) {
    const step = plan.next();
    if (step.done) return step.value;
    await breathe();
  }
}

const itemsAtOnce = 500;

/** `JSON.stringify` in chunks, so that other requests are served in between. */
export async function stringifyInChunks(value: object): Promise<string> {
  const members: string[] = [];
  for (const [name, member] of Object.entries(value)) {
    if (!Array.isArray(member)) {
      members.push(`${JSON.stringify(name)}:${JSON.stringify(member)}`);
      continue;
    }
    const parts: string[] = [];
    for (let at = 0; at < member.length; at += itemsAtOnce) {
      parts.push(JSON.stringify(member.slice(at, at + itemsAtOnce)).slice(1, -1));
      await breathe();
    }
    members.push(`${JSON.stringify(name)}:[${parts.join()}]`);
  }
  return `{${members.join()}}`;
}
