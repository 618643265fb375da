// Rules that every answer must obey, whatever the request.
import { faults } from '@pishkhan/contract/faults.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Schema } from './operations.ts';
import type { FuzzRequest } from './requests.ts';
import type { Answer } from './send.ts';

export type Rule =
  | 'answers with 5xx'
  | 'statuses that are not declared'
  | 'refusals that are no problem document'
  | 'answers that tell of the inside'
  | 'personal values that an operator did not ask for'
  | 'answers unlike their schema'
  | 'answers that are encoded wrongly'
  | 'answers over 5 s'
  | 'requests without an answer';

const slowMs = 5_000;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const validators = new Map<string, ReturnType<typeof ajv.compile>>();

/** Internals that no answer may contain: a stack trace, a statement, a path of the machine. */
const inside =
  /\bat \S+ \(|node_modules|\/server\/|\.ts:\d|\b(SELECT|INSERT|UPDATE|DELETE) [A-Za-z"*(]+ (FROM|INTO|SET)\b|violates|syntax error at|invalid input syntax|\bpg_|postgres/;

/** Refusals of Fastify or Node before the routing: possible on every path. */
const ofEveryPath = new Set([400, 404, 413, 414, 415, 431]);

/** Calls by which an operator asks for personal values, with a reason that is recorded. */
const reveals = new Set([
  ...['revealCustomer', 'revealAccount', 'revealOwner', 'revealVendorContacts'],
  ...['exportCustomer', 'exportPerson'],
  ...['getVendorDocument', 'getVendorContract', 'getBankFile'],
]);

/** `personal`: values that operators see only masked. */
export function judge(
  { operation, method, path, headers: asked, atConsole }: FuzzRequest,
  answer: Answer,
  personal: readonly string[],
): { rule: Rule; about: string }[] {
  const found: { rule: Rule; about: string }[] = [];
  const wrong = (rule: Rule, about: string) => void found.push({ rule, about });
  const { status, type, text, ms, undecoded } = answer;
  for (const about of encodingFaults(answer, asked['accept-encoding']))
    wrong('answers that are encoded wrongly', about);
  if (status >= 500) wrong('answers with 5xx', `${status} ${text.slice(0, 300)}`);
  if (ms > slowMs) wrong('answers over 5 s', `${Math.round(ms)} ms`);
  if (inside.test(text) && !type.startsWith('text/html'))
    wrong('answers that tell of the inside', text.slice(0, 300));
  const shown =
    atConsole && status < 300 && !reveals.has(operation.id) && personal.find((one) => text.includes(one));
  if (shown) wrong('personal values that an operator did not ask for', shown);
  const isOperation = method === operation.method && !/\/(x|\.\.%2f|%00|%ff)?(\?|$)/.test(path);
  const declared = operation.responses[status];
  if (isOperation && !declared && !ofEveryPath.has(status) && status !== 304)
    wrong('statuses that are not declared', `${status} ${text.slice(0, 200)}`);
  // The body cannot be checked further.
  if (undecoded !== undefined) return found;
  if (/json/.test(type) && text !== '' && !isJson(text)) {
    wrong('answers unlike their schema', `no JSON: ${text.slice(0, 200)}`);
    return found;
  }
  const codes = declared?.['x-codes'];
  const code =
    isOperation && codes && type.startsWith('application/problem+json') && text !== ''
      ? JSON.parse(text).code
      : undefined;
  if (code !== undefined && !codes?.includes(code))
    wrong('statuses that are not declared', `${status} ${code}`);
  if (status >= 400 && method !== 'HEAD') judgeProblem(answer, wrong);
  const schema = declared?.content?.['application/json']?.schema;
  if (
    isOperation &&
    (status === 200 || status === 202) &&
    schema &&
    type.startsWith('application/json') &&
    text !== ''
  ) {
    const key = `${operation.id} ${status}`;
    const validate = validators.get(key) ?? ajv.compile(closed(schema));
    validators.set(key, validate);
    if (!validate(JSON.parse(text)))
      wrong('answers unlike their schema', ajv.errorsText(validate.errors).slice(0, 300));
  }
  return found;
}

/** The schema without the further fields that a later release may add. */
function closed(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_, value) =>
    value?.type?.includes?.('object') && value.properties ? { additionalProperties: false, ...value } : value,
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** RFC 9110, 12.5.3; without the header no encoding is used. */
function accepts(accepted: string, encoding: string): boolean {
  const weights = new Map(
    accepted.split(',').map((one) => {
      const [name = '', ...rest] = one.toLowerCase().split(';');
      const isRefused = rest.some((weight) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(weight));
      return [name.trim().replace(/^x-/, ''), !isRefused] as const;
    }),
  );
  return weights.get(encoding) ?? weights.get('*') ?? false;
}

function encodingFaults({ headers, undecoded }: Answer, accepted: string | undefined): string[] {
  const encoding = headers['content-encoding'];
  if (encoding === undefined) return [];
  return [
    ...(undecoded === undefined ? [] : [undecoded]),
    ...(accepts(accepted ?? '', encoding)
      ? []
      : [`${encoding} was not accepted: ${accepted?.slice(0, 100)}`]),
    ...(/accept-encoding|\*/i.test(headers.vary ?? '') ? [] : [`${encoding} without Vary: accept-encoding`]),
  ];
}

function judgeProblem({ type, text, status }: Answer, wrong: (rule: Rule, about: string) => void): void {
  const rule = 'refusals that are no problem document';
  if (!type.startsWith('application/problem+json')) {
    wrong(rule, `${status} ${type} ${text.slice(0, 200)}`);
    return;
  }
  const problem = JSON.parse(text) as { code: string; detail: string; status: number };
  if (!Object.hasOwn(faults, problem.code)) wrong(rule, `unknown code ${problem.code}`);
  if (problem.status !== status) wrong(rule, `status ${problem.status} in an answer of ${status}`);
  if (!/[\u0600-\u06ff]/.test(problem.detail)) wrong(rule, `no Persian: ${problem.detail}`);
}
