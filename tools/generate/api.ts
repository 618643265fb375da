// docs/generated/api.md: every call with its whole contract.
import { faults } from '@pishkhan/contract/faults.ts';
import { auditOf, type Call } from '@pishkhan/contract/kit/call.ts';
import { declaredCodes } from '@pishkhan/contract/kit/declared-codes.ts';
import type * as z from 'zod/mini';
import { accessWords } from './access-words.ts';
import { block, code, page, table } from './markdown.ts';
import { shapeOf } from './shape.ts';

export const apiMarkdown = (calls: readonly Call[]): string =>
  page(
    '# API',
    'Success is `{"result": …}`; failure is `application/problem+json` with one of the codes named here (see [faults](faults.md)). Bodies with unknown keys are refused.',
    table(
      ['Call', 'Method', 'Path', 'What it does'],
      calls.map((call) => [
        `[${call.name}](#${call.name.toLowerCase()})`,
        call.method,
        code(call.path),
        call.summary,
      ]),
    ),
    ...calls.map(section),
  );

const audits = {
  event: ['Leaves a security event.'],
  history: ['Stands in the history of the order.'],
  none: [],
} as const;

const section = (call: Call): string =>
  [
    `## ${call.name}`,
    code(`${call.method} ${call.path}`),
    call.summary,
    `Who: ${accessWords(call.access)}.${call.idempotent ? ' Repeats safely with an `Idempotency-Key`.' : ''}${call.versioned ? ' `If-Match` names the expected version.' : ''}`,
    ...part('Path', call.params, 'input'),
    ...part('Query', call.query, 'input'),
    ...part('Body', call.body, 'input'),
    ...part('Result', call.response, 'output'),
    ...Object.entries(call.stream ?? {}).flatMap(([name, schema]) =>
      part(`Event \`${name}\``, schema, 'output'),
    ),
    ...audits[auditOf(call)],
    ...(call.file ? [`Answers with a file: ${code(call.file)}.`] : []),
    `Refusals: ${refusals(call)}.`,
  ].join('\n\n');

const part = (title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output'): string[] =>
  schema ? [`${title}:`, block('ts', shapeOf(schema, io))] : [];

const refusals = (call: Call): string =>
  [...declaredCodes(call)]
    .sort((a, b) => faults[a].status - faults[b].status || (a < b ? -1 : 1))
    .map((name) => `${faults[name].status} ${code(name)}`)
    .join(', ');
