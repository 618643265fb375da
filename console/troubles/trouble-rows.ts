// The rows of the live list, and what an event of the stream changes in them. Pure.
import type { Trouble } from '@pishkhan/contract/troubles/troubles.ts';

/** A row is one trouble, or all of a shop that has several. */
export interface TroubleRow {
  readonly key: string;
  readonly first: Trouble;
  readonly troubles: readonly Trouble[];
}

export interface TroubleFilter {
  readonly kind?: Trouble['kind'];
  readonly cityId?: string;
  readonly taken?: 'mine' | 'nobody';
  readonly least?: string;
}

/** A shop with as many troubles is one row. */
const groupedFrom = 3;

/** The next automatic step first, then the longest waiting, as the server sorts. */
const compare = (one: Trouble, other: Trouble): number =>
  Number(one.deadline === null) - Number(other.deadline === null) ||
  Date.parse(one.deadline ?? one.since) - Date.parse(other.deadline ?? other.since) ||
  one.id - other.id;

const sorted = (troubles: readonly Trouble[]): Trouble[] => [...troubles].sort(compare);

export function rowsOf(troubles: readonly Trouble[]): TroubleRow[] {
  const byShop = new Map<string, Trouble[]>();
  for (const trouble of sorted(troubles)) {
    const known = byShop.get(trouble.vendorCode);
    if (known) known.push(trouble);
    else byShop.set(trouble.vendorCode, [trouble]);
  }
  const isGrouped = ({ vendorCode }: Trouble) => byShop.get(vendorCode)!.length >= groupedFrom;
  return sorted(troubles).flatMap((trouble) => {
    const ofShop = byShop.get(trouble.vendorCode)!;
    if (!isGrouped(trouble)) return [{ key: String(trouble.id), first: trouble, troubles: [trouble] }];
    return ofShop[0] === trouble
      ? [{ key: `shop-${trouble.vendorCode}`, first: trouble, troubles: ofShop }]
      : [];
  });
}

const flat = (rows: readonly TroubleRow[]): Trouble[] => rows.flatMap(({ troubles }) => troubles);

const matches = (trouble: Trouble, { kind, cityId, taken, least }: TroubleFilter, me: number): boolean =>
  (kind === undefined || trouble.kind === kind) &&
  (cityId === undefined || trouble.cityId === Number(cityId)) &&
  (least === undefined || (trouble.order?.totalPrice ?? 0) >= Number(least)) &&
  (taken === undefined || (taken === 'mine' ? trouble.takenBy?.operatorId === me : trouble.takenBy === null));

export type TroubleEvent =
  | { readonly name: 'trouble'; readonly trouble: Trouble }
  | { readonly name: 'taken'; readonly vendorCode: string; readonly takenBy: Trouble['takenBy'] };

interface Page {
  readonly rows: readonly TroubleRow[];
  readonly next: string | number | null;
}

/** The page after an event. `isFirst`: the page begins with the first row of the list. */
export function applyEvent<P extends Page>(
  page: P,
  event: TroubleEvent,
  { filter, me, isFirst }: { filter: TroubleFilter; me: number; isFirst: boolean },
): P {
  const before = flat(page.rows);
  if (event.name === 'taken') {
    if (!before.some(({ vendorCode }) => vendorCode === event.vendorCode)) return page;
    const after = before.map((trouble) =>
      trouble.vendorCode === event.vendorCode ? { ...trouble, takenBy: event.takenBy } : trouble,
    );
    return { ...page, rows: rowsOf(after.filter((trouble) => matches(trouble, filter, me))) };
  }
  const { trouble } = event;
  const isKnown = before.some(({ id }) => id === trouble.id);
  const others = before.filter(({ id }) => id !== trouble.id);
  const last = before.at(-1);
  // A row beyond the end of this page comes with the next one.
  const isHere = isKnown || (isFirst && (page.next === null || !last || compare(trouble, last) < 0));
  const isShown = trouble.endedAt === null && isHere && matches(trouble, filter, me);
  if (!isShown && !isKnown) return page;
  return { ...page, rows: rowsOf(isShown ? [...others, trouble] : others) };
}

/** Milliseconds after which a new row that nobody has taken sounds. */
export const soundsAfterMs = 20_000;
