// Maps the faults of a step to its fields, whether the schema or the server has found them. Pure.
import type { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type * as z from 'zod/mini';
import { stepsWords } from '../steps/steps-words.ts';

/** By the names of the fields; `general` belongs to none of them. */
export type StepProblems = Readonly<Record<string, string>>;

/** The field that a fault of the server concerns, by code. */
export type FaultFields = Readonly<Record<string, string>>;

/** An empty field has a message of its own. A fault outside `fields` is general. */
export function checkStep<B>(
  schema: { safeParse(given: unknown): z.core.util.SafeParseResult<B> },
  given: object,
  missing: Readonly<Record<string, string>>,
): { body: B } | { problems: StepProblems } {
  const problems: Record<string, string> = {};
  for (const [name, sentence] of Object.entries(missing)) {
    const value = (given as Record<string, unknown>)[name];
    if (value === null || value === undefined || (typeof value === 'string' && value.trim() === ''))
      problems[name] = sentence;
  }
  const checked = schema.safeParse(given);
  for (const { path, message } of checked.success ? [] : checked.error.issues)
    problems[String(path[0] ?? 'general')] ??= message;
  return checked.success && Object.keys(problems).length === 0 ? { body: checked.data } : { problems };
}

export function problemsOfRefusal({ problem }: CallFailed, faultFields: FaultFields): StepProblems {
  if (problem.status === 0) return { general: stepsWords.line };
  const field = faultFields[problem.code];
  if (field) return { [field]: problem.detail };
  const found: Record<string, string> = {};
  for (const { pointer, detail } of problem.errors ?? [])
    found[pointer.split('/')[1] || 'general'] ??= detail;
  return Object.keys(found).length > 0 ? found : { general: problem.detail };
}
