// docs/generated/api.md: every call with its whole contract.

import { permissions } from '@pishkhan/contract/access/permissions.ts';
import { platformRoles, platformRolesHave } from '@pishkhan/contract/access/platform-permissions.ts';
import { openStatuses, type VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import { faults } from '@pishkhan/contract/faults.ts';
import { type Access, auditOf, type Call, type PlatformAccess } from '@pishkhan/contract/kit/call.ts';
import { declaredCodes } from '@pishkhan/contract/kit/declared-codes.ts';
import type * as z from 'zod/mini';
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
  history: ['Is recorded in the history of the order.'],
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

/** A call's access in words. */
function accessWords(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'anyone';
    case 'refresh-cookie':
      return 'a browser with a refresh cookie and the XSRF header';
    case 'marketplace':
      return `the marketplace, by its key; ${operatorWords(access)}`;
    case 'operator':
      return operatorWords(access);
    case 'console':
      return 'a page of the console';
    case 'staff': {
      const who =
        access.permission === 'any'
          ? 'anyone signed in'
          : `${permissions[access.permission].join(', ')} (permission \`${access.permission}\`)`;
      return `${who}; shop in ${statusWords(access.statuses)}`;
    }
    default:
      return access satisfies never;
  }
}

function operatorWords({ permission, fresh }: PlatformAccess): string {
  if (permission === 'any') return 'any operator';
  const names = [permission].flat();
  const held = platformRoles.filter((role) => platformRolesHave([role], names));
  const who = held.length === 0 ? 'no operator' : `operators: ${held.join(', ')}`;
  return `${who} (permission ${names.map(code).join(' or ')}${fresh ? ', with a fresh code' : ''})`;
}

function statusWords(statuses: readonly VendorStatus[] | 'any'): string {
  if (statuses === 'any') return 'any status';
  if (statuses === openStatuses) return 'an open status';
  return statuses.join(', ');
}
