// The form values of a kitchen's stations: their names, and the station of each category. Pure.
import type { Category } from '@pishkhan/contract/menu/categories/category.ts';
import { maxStations, type Stations } from '@pishkhan/contract/menu/categories/station.ts';
import type { SavedStation } from '@pishkhan/contract/menu/categories/station-calls.ts';
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
    stations: stations.map(({ stationId, stationName }) => ({
      key: `s${stationId}`,
      id: stationId,
      stationName,
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
  return { ...form, stations: [...form.stations, { key, id: null, stationName }] };
}

/** Removes a station. Its categories then belong to none. */
export const withoutStation = ({ stations, categories }: StationsForm, key: string): StationsForm => ({
  stations: stations.filter((row) => row.key !== key),
  categories: categories.map((category) =>
    category.station === key ? { ...category, station: null } : category,
  ),
});

const categoriesOf = ({ categories }: StationsForm, key: string): readonly PlacedCategory[] =>
  categories.filter(({ station }) => station === key);

/** The rows to save. An empty new row without categories is not a station. */
export const rowsToSave = (form: StationsForm): StationRow[] =>
  form.stations.filter(
    ({ key, id, stationName }) =>
      id !== null || stationName.trim() !== '' || categoriesOf(form, key).length > 0,
  );

export const stationsToSave = (form: StationsForm): SavedStation[] =>
  rowsToSave(form).map(({ key, id, stationName }) => ({
    stationId: id,
    stationName: stationNameSchema.parse(stationName),
    categoryIds: categoriesOf(form, key).map((category) => category.id),
  }));

/** Whether saving would change anything. */
export const hasStationChanges = (base: StationsForm, form: StationsForm): boolean => {
  const contentOf = (one: StationsForm) =>
    JSON.stringify(
      rowsToSave(one).map(({ id, key, stationName }) => [
        id,
        stationName,
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

/** Maps a refusal to its field: `/stations/1/stationName` is the second row that was sent. */
export function stationFieldAt(pointer: string, rows: readonly StationRow[]): string | undefined {
  const [, , index, field] = pointer.split('/');
  const row = rows[Number(index)];
  return row && field === 'stationName' ? `${row.key}.stationName` : undefined;
}

/** The fields that may differ when two people edit the stations. */
export const stationLines = (form: StationsForm): FormLine[] => [
  ...form.stations.map(({ key, stationName }) => ({
    key,
    label: stationWords.station,
    value: stationName.trim() || '—',
  })),
  ...form.categories.map(({ key, categoryName, station }) => ({
    key,
    label: stationWords.stationOf(categoryName),
    value: form.stations.find((row) => row.key === station)?.stationName.trim() || stationWords.everywhere,
    content: station ?? '',
  })),
];
