// Plans an import: everything that changes or is new, or everything that prevents it. Pure.
// Invariants: lines with ids change parts, lines without create them; nothing is removed; a line that equals
// the present state changes nothing.
import { toPersianDigits } from '@pishkhan/contract/text/persian-numbers.ts';
import { gatherLines } from './gather-lines.ts';
import type { ImportLine } from './import-lines.ts';
import {
  type ImportLimits,
  type PlannedImport,
  type Planning,
  type PresentMenu,
  partsAtOnce,
  startPlanning,
} from './import-work.ts';
import { type Draft, planNew, planPresent, startDraft } from './plan-product.ts';
import { namesAfterImport, refuseNamesakes } from './refuse-namesakes.ts';

export function planImport(
  lines: readonly ImportLine[],
  menu: PresentMenu,
  limits: ImportLimits,
): PlannedImport {
  const plan = planInChunks(lines, menu, limits);
  for (;;) {
    const step = plan.next();
    if (step.done) return step.value;
  }
}

/** The same plan as a generator that yields after every chunk, so that other requests can be served. */
export function* planInChunks(
  lines: readonly ImportLine[],
  menu: PresentMenu,
  limits: ImportLimits,
): Generator<undefined, PlannedImport> {
  const planning = startPlanning(menu, limits);
  const draft = startDraft(planning);
  const variantsOf = Map.groupBy(menu.variants, ({ product_id }) => product_id);
  const stated = yield* gatherLines(lines, planning);
  const names = namesAfterImport(stated, planning);
  for (const [index, one] of stated.entries()) {
    if (index % partsAtOnce === 0) yield;
    const present = (one.product && variantsOf.get(one.product.id)) ?? [];
    refuseNamesakes(one, names, present, planning);
    if (one.product) planPresent(one, one.product, present.length, planning, draft);
    else planNew(one, planning, draft);
  }
  const { work, shown } = draft;
  const last = lines.at(-1);
  if (last) refuseTooMany(last, planning, draft);
  const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
  shown.added.sort(byLine);
  shown.changed.sort(byLine);
  return { shown, work, errors: planning.errors.sort(byLine) };
}

function refuseTooMany(last: ImportLine, { menu, limits, wrong }: Planning, { work, shown }: Draft): void {
  if (menu.products.length + work.newProducts.length > limits.products)
    wrong(last, null, `منو حداکثر ${toPersianDigits(limits.products)} محصول دارد.`);
  if (shown.added.length > 0 && menu.variants.length + shown.added.length > limits.variants)
    wrong(last, null, `منو حداکثر ${toPersianDigits(limits.variants)} تنوع دارد.`);
  if (menu.categories.length + work.newCategories.length > limits.categories)
    wrong(last, null, `منو حداکثر ${toPersianDigits(limits.categories)} دسته‌بندی دارد.`);
}
