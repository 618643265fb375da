// Validates requests: parameters, query, body and headers, against the call. Every wrong field is named.
import { Fault, refuse } from '@pishkhan/contract/faults.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import type { FieldFault } from '@pishkhan/contract/kit/fault.ts';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const wordings: Record<string, string> = {
  invalid_type: 'این مقدار درست نیست یا داده نشده است.',
  too_small: 'این مقدار کوچک‌تر از حد مجاز است.',
  too_big: 'این مقدار بزرگ‌تر از حد مجاز است.',
  unrecognized_keys: 'این فیلد شناخته نمی‌شود.',
};

/** Schemas carry Persian messages for fields that a person sees; all others get a general wording. */
const wording = (issue: Issue): string =>
  /[\u0600-\u06ff]/.test(issue.message) ? issue.message : (wordings[issue.code] ?? 'این مقدار درست نیست.');

const escapePointer = (part: PropertyKey): string => String(part).replaceAll('~', '~0').replaceAll('/', '~1');
const pointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${escapePointer(part)}`).join('');

/** More errors would not help to correct a request. */
const maxFieldFaults = 50;
/** Unknown field names may be as long as the body. */
const maxOfPointer = 300;

function fieldFaults(issues: readonly Issue[]): FieldFault[] {
  const all = issues.slice(0, maxFieldFaults).flatMap((issue) => {
    const code = issue.code.toUpperCase();
    const detail = wording(issue);
    if (issue.code === 'unrecognized_keys')
      return issue.keys
        .slice(0, maxFieldFaults)
        .map((key) => ({ pointer: pointer([...issue.path, key]).slice(0, maxOfPointer), code, detail }));
    return [{ pointer: pointer(issue.path).slice(0, maxOfPointer), code, detail }];
  });
  return all.slice(0, maxFieldFaults);
}

/** Throws the fault: this is the one place below handlers where a refusal is an exception. */
function check(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refuse('INVALID', { errors: fieldFaults(parsed.error.issues) });
}

export function readRequest(call: Call, request: FastifyRequest, body: unknown) {
  return {
    params: check(call.params, request.params),
    query: check(call.query, request.query),
    body: check(call.body, body ?? {}),
  };
}

export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  // The draft standard writes the key as a quoted string; a bare one is accepted as well.
  const key = /^"?([A-Za-z0-9_.:-]{8,100})"?$/.exec(String(header))?.[1];
  if (key) return key;
  throw refuse('MALFORMED');
}

export function readExpectedVersion(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  const version = /^"?([0-9]{1,9})"?$/.exec(header)?.[1];
  if (version) return Number(version);
  throw refuse('MALFORMED');
}

/** Our client does not encode what it sends, as specified; browsers then encode non-ASCII characters. The last of repeated names wins. */
export const parseQuery = (raw: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(raw));

export const isRefusal = (error: unknown): error is Fault => error instanceof Fault;
