// Maps the faults of an option form to its fields, whether the schema or the server has found them. Pure.
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import {
  changedOptionCategorySchema,
  changedOptionSchema,
  newOptionCategorySchema,
  newOptionSchema,
} from '@pishkhan/contract/menu/options/option-edit.ts';
import { foldText } from '@pishkhan/contract/text/persian.ts';
import type * as z from 'zod/mini';
import type { FieldProblems } from '../../product-form/model/form-problems.ts';
import { optionProblemWords } from '../option-words.ts';
import {
  type GroupChanges,
  headKeys,
  type newGroupBody,
  type OptionForm,
  remainingRows,
} from './option-form.ts';

/** `keys` are the rows that were sent, in their order; undefined for a pointer to no field of the form. */
export function optionFieldAt(pointer: string, keys: readonly string[]): string | undefined {
  const [first = '', index, field] = pointer.split('/').slice(1);
  if (first !== 'options') return headKeys.some((key) => key === first) ? first : undefined;
  const key = keys[Number(index)];
  if (index === undefined || key === undefined) return 'options';
  return `${key}.${field === 'price' ? 'price' : 'optionName'}`;
}

function problemsOf(
  issues: readonly z.core.$ZodIssue[],
  keys: readonly string[],
  under: readonly PropertyKey[] = [],
): FieldProblems {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) {
    const pointer = [...under, ...path].map((part) => `/${String(part)}`).join('');
    found[optionFieldAt(pointer, keys) ?? ''] ??= message;
  }
  return found;
}

/** Faults that concern the group as a whole. */
function wholeProblems(form: OptionForm): FieldProblems {
  const rows = remainingRows(form);
  const found: Record<string, string> = {};
  if (rows.length === 0) found.options = optionProblemWords.none;
  else if (form.capacity !== null && form.capacity > rows.length)
    found.capacity = optionProblemWords.capacity(rows.length);
  const names = new Set<string>();
  for (const { key, optionName } of rows) {
    const name = foldText(optionName);
    if (name !== '' && names.has(name)) found[`${key}.optionName`] = optionProblemWords.twice;
    names.add(name);
  }
  return found;
}

export function checkNewGroup(
  form: OptionForm,
  { body, keys }: ReturnType<typeof newGroupBody>,
): FieldProblems {
  const checked = newOptionCategorySchema.safeParse(body);
  return { ...wholeProblems(form), ...(checked.success ? {} : problemsOf(checked.error.issues, keys)) };
}

/** Checks options one by one: for a union the schema would not name the field. */
export function checkGroupChanges(
  id: number,
  form: OptionForm,
  { head, options, keys }: GroupChanges,
): FieldProblems {
  const checked = changedOptionCategorySchema.safeParse({ id, ...head });
  const found: FieldProblems[] = [
    wholeProblems(form),
    checked.success ? {} : problemsOf(checked.error.issues, keys),
  ];
  for (const [index, option] of options.entries()) {
    const schema = 'id' in option ? changedOptionSchema : newOptionSchema;
    const result = schema.safeParse(option);
    if (!result.success) found.push(problemsOf(result.error.issues, keys, ['options', index]));
  }
  return Object.assign({}, ...found);
}

/** The server's refusal by field; under '' for none. */
export function optionRefusal(problem: Problem, keys: readonly string[]): FieldProblems {
  const { code, errors, pointer, detail } = problem;
  if (code === 'CAPACITY_TOO_LARGE') return { capacity: detail };
  if (code === 'OPTIONS_EMPTY') return { options: detail };
  const named = errors && errors.length > 0 ? errors : [{ pointer: String(pointer ?? ''), detail }];
  const found: Record<string, string> = {};
  for (const one of named) found[optionFieldAt(one.pointer, keys) ?? ''] ??= one.detail;
  return found;
}
