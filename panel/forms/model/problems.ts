// Maps problems to the fields of a form, whether a schema or the server has found them. Pure.
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import type * as z from 'zod/mini';

/** Messages by field name (`headerName`, `v12.price`). The key '' holds the message that belongs to no field. */
export type FieldProblems = Readonly<Record<string, string>>;

export interface Problems {
  readonly fields: FieldProblems;
  readonly general?: string | undefined;
  /** No response arrived: it is unknown whether the server has saved. */
  readonly isOffline?: boolean;
  /** Another version was saved meanwhile. */
  readonly isStale?: boolean;
  /** The server's refusal. */
  readonly refusal?: Problem;
}

export const noProblems: Problems = { fields: {} };

/** Returns the field of a JSON pointer; undefined for a field that the form does not have. */
export type FieldAt = (pointer: string) => string | undefined;

const firstName: FieldAt = (pointer) => pointer.split('/')[1];

export const isFree = (fields: FieldProblems): boolean => Object.keys(fields).length === 0;

export function split({ '': general, ...fields }: FieldProblems): Problems {
  return { fields, general };
}

/** `under` is the path of the checked value in the request. */
export function problemsOfIssues(
  issues: readonly z.core.$ZodIssue[],
  fieldAt: FieldAt = firstName,
  under: readonly PropertyKey[] = [],
): FieldProblems {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) {
    const pointer = [...under, ...path].map((part) => `/${String(part)}`).join('');
    found[fieldAt(pointer) ?? ''] ??= message;
  }
  return found;
}

export type Checked<B> = { body: B; fields?: undefined } | { body?: undefined; fields: FieldProblems };

/** `missing` maps field names to the messages of empty fields. */
export function checkForm<B>(
  schema: { safeParse(given: unknown): z.core.util.SafeParseResult<B> },
  given: object,
  missing: FieldProblems = {},
): Checked<B> {
  const values = given as Record<string, unknown>;
  const empty = Object.entries(missing).filter(([name]) => isEmpty(values[name]));
  const checked = schema.safeParse(given);
  if (checked.success && empty.length === 0) return { body: checked.data };
  const fields = { ...(!checked.success && problemsOfIssues(checked.error.issues)) };
  return { fields: { ...fields, ...Object.fromEntries(empty) } };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

export interface RefusalFields {
  readonly fieldAt?: FieldAt;
  /** Fields by refusal code, for refusals that name no field. */
  readonly byCode?: Readonly<Record<string, string>>;
  /** The message of a refusal that names no field; by default the server's own. */
  readonly detailOf?: (refusal: Problem) => string;
}

/** Maps the server's refusal to fields. */
export function problemsOfRefusal(
  refusal: Problem,
  { fieldAt = firstName, byCode = {}, detailOf = ({ detail }) => detail }: RefusalFields = {},
): Problems {
  const { status, code, errors, pointer } = refusal;
  if (status === 0) return { fields: {}, isOffline: true };
  const named = errors?.length
    ? errors
    : [{ pointer: typeof pointer === 'string' ? pointer : '', detail: detailOf(refusal) }];
  const found: Record<string, string> = {};
  for (const one of named) found[byCode[code] ?? fieldAt(one.pointer) ?? ''] ??= one.detail;
  return { ...split(found), refusal };
}

const isRow = (value: unknown): value is { readonly key: string } =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

/** The problems that remain after an edit: those of edited fields and rows are cleared until the next save. */
export function withoutEdited<T extends object>(problems: Problems, before: T, edits: Partial<T>): Problems {
  if (problems === noProblems) return problems;
  const edited = Object.keys(edits);
  const rows = edited.flatMap((name) => editedRows(before[name as keyof T], edits[name as keyof T]));
  const left = Object.entries(problems.fields).filter(
    ([name]) => !edited.includes(name) && !rows.some((key) => name.startsWith(`${key}.`)),
  );
  return { fields: Object.fromEntries(left) };
}

function editedRows(before: unknown, after: unknown): string[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  return after.filter((row) => isRow(row) && !before.includes(row)).map(({ key }) => key);
}
