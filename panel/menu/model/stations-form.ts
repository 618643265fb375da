// The form values of a kitchen's stations: their names, and the station of each category. Pure.
import type { Category } from '@pishkhan/contract/menu/categories/category.ts';
import { maxStations, type Stations } from '@pishkhan/contract/menu/categories/station.ts';
import type { SavedStation } from '@pishkhan/contract/menu/categories/station-calls.ts';
import { stationWay } from '@pishkhan/contract/menu/categories/station-way.ts';
import { stationNameSchema } from '@pishkhan/contract/menu/fields.ts';
import { foldTight } from '@pishkhan/contract/text/persian.ts';
import type { FieldProblems, FormLine } from '../../forms/public.ts';
import { stationWords } from '../stations/station-words.ts';

export interface StationRow {
  /** The row's key on this screen, which it has before it has an id. */
  readonly key: string;
  /** Null for a new station. */
  readonly id: number | null;
  readonly stationName: string;
  /** The key of the row of the station that gets a line when this one is done with it; null: the line is then done. */
  readonly next: string | null;
}

interface PlacedCategory {
  readonly key: string;
  readonly id: number;
  readonly categoryName: string;
  /** The key of the row of its station; null when it belongs to none. */
  readonly station: string | null;
}

export interface StationsForm {
  readonly stations: readonly StationRow[];
  /** Categories in the menu's order. */
  readonly categories: readonly PlacedCategory[];
}

export function stationsFormOf(
  { stations }: Pick<Stations, 'stations'>,
  categories: readonly Pick<Category, 'categoryId' | 'categoryName'>[],
): StationsForm {
  const stationOf = new Map(
    stations.flatMap(({ stationId, categoryIds }) =>
      categoryIds.map((categoryId) => [categoryId, `s${stationId}`] as const),
    ),
  );
  return {
    stations: stations.map(({ stationId, stationName, nextStationId }) => ({
      key: `s${stationId}`,
      id: stationId,
      stationName,
      next: nextStationId === null ? null : `s${nextStationId}`,
    })),
    categories: categories.map(({ categoryId, categoryName }) => ({
      key: `c${categoryId}`,
      id: categoryId,
      categoryName,
      station: stationOf.get(categoryId) ?? null,
    })),
  };
}

export const canAddStation = ({ stations }: StationsForm): boolean => stations.length < maxStations;

export function withStation(form: StationsForm, stationName = ''): StationsForm {
  const taken = form.stations.filter(({ id }) => id === null).map(({ key }) => Number(key.slice(1)));
  const key = `n${Math.max(0, ...taken) + 1}`;
  return { ...form, stations: [...form.stations, { key, id: null, stationName, next: null }] };
}

/** Removes a station. Its categories then belong to none, and what came to it goes on to its next one. */
export const withoutStation = ({ stations, categories }: StationsForm, key: string): StationsForm => ({
  stations: stations
    .filter((row) => row.key !== key)
    .map((row) =>
      row.next === key ? { ...row, next: stations.find((gone) => gone.key === key)?.next ?? null } : row,
    ),
  categories: categories.map((category) =>
    category.station === key ? { ...category, station: null } : category,
  ),
});

/** The stations that may come after this one: those whose way does not lead back to it. */
export function nextChoices({ stations }: StationsForm, { key }: StationRow): StationRow[] {
  const nextOf = (place: string) => stations.find((row) => row.key === place)?.next;
  return stations.filter((row) => !stationWay(row.key, nextOf).includes(key));
}

const categoriesOf = ({ categories }: StationsForm, key: string): readonly PlacedCategory[] =>
  categories.filter(({ station }) => station === key);

/** The rows to save. An empty new row without categories is not a station. */
export const rowsToSave = (form: StationsForm): StationRow[] =>
  form.stations.filter(
    ({ key, id, stationName }) =>
      id !== null || stationName.trim() !== '' || categoriesOf(form, key).length > 0,
  );

export function stationsToSave(form: StationsForm): SavedStation[] {
  const rows = rowsToSave(form);
  const placeOf = (next: string | null) => rows.findIndex(({ key }) => key === next);
  return rows.map(({ key, id, stationName, next }) => ({
    stationId: id,
    stationName: stationNameSchema.parse(stationName),
    categoryIds: categoriesOf(form, key).map((category) => category.id),
    nextIndex: placeOf(next) === -1 ? null : placeOf(next),
  }));
}

/** Whether saving would change anything. */
export const hasStationChanges = (base: StationsForm, form: StationsForm): boolean => {
  const contentOf = (one: StationsForm) =>
    JSON.stringify(
      rowsToSave(one).map(({ id, key, stationName, next }) => [
        id,
        stationName,
        next,
        categoriesOf(one, key).map((category) => category.id),
      ]),
    );
  return contentOf(base) !== contentOf(form);
};

export function checkStations(form: StationsForm): FieldProblems {
  const problems: Record<string, string> = {};
  const seen = new Set<string>();
  for (const { key, stationName } of rowsToSave(form)) {
    const name = stationNameSchema.safeParse(stationName);
    const folded = foldTight(stationName);
    if (!name.success) problems[`${key}.stationName`] = name.error.issues[0]!.message;
    else if (seen.has(folded)) problems[`${key}.stationName`] = stationWords.taken;
    seen.add(folded);
  }
  return problems;
}

/** Maps a refusal to its field: `/stations/1/stationName` is the second row that was sent, and `/stations/1/nextIndex` its next station. */
export function stationFieldAt(pointer: string, rows: readonly StationRow[]): string | undefined {
  const [, , index, field] = pointer.split('/');
  const row = rows[Number(index)];
  if (row && field === 'nextIndex') return `${row.key}.next`;
  return row && field === 'stationName' ? `${row.key}.stationName` : undefined;
}

/** The fields that may differ when two people edit the stations. */
export const stationLines = (form: StationsForm): FormLine[] => [
  ...form.stations.map(({ key, stationName }) => ({
    key,
    label: stationWords.station,
    value: stationName.trim() || '—',
  })),
  ...form.stations.map(({ key, stationName, next }) => ({
    key: `${key}.next`,
    label: stationWords.after(stationName.trim() || stationWords.unnamed),
    value: form.stations.find((row) => row.key === next)?.stationName.trim() || stationWords.nothingAfter,
    content: next ?? '',
  })),
  ...form.categories.map(({ key, categoryName, station }) => ({
    key,
    label: stationWords.stationOf(categoryName),
    value: form.stations.find((row) => row.key === station)?.stationName.trim() || stationWords.everywhere,
    content: station ?? '',
  })),
];
