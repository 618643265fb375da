// docs/generated/api.md and api-….md: every call with its whole contract, one page a group of calls, and an index. GitHub shows no page above 512 kB,
// which all calls together have.

import { callTitle } from '@pishkhan/console/security-events/call-words.ts';
import { permissions } from '@pishkhan/contract/access/permissions.ts';
import { platformRoles, platformRolesHave } from '@pishkhan/contract/access/platform-permissions.ts';
import { openStatuses, type VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import { faults } from '@pishkhan/contract/faults.ts';
import { type Access, auditOf, type Call, type PlatformAccess } from '@pishkhan/contract/kit/call.ts';
import { declaredCodes } from '@pishkhan/contract/kit/declared-codes.ts';
import type * as z from 'zod/mini';
import { block, code, page, table } from './markdown.ts';
import { shapeOf } from './shape.ts';

interface Group {
  readonly file: string;
  readonly title: string;
  /** The first group whose pattern matches has the call. */
  readonly paths: RegExp;
}

const groups: readonly Group[] = [
  {
    file: 'api-panel-people.md',
    title: 'Panel: sign-in, devices and people',
    paths: /^\/api\/v1\/(?:User|VendorUser)\//,
  },
  {
    file: 'api-panel-orders.md',
    title: 'Panel: orders',
    paths: /^\/api\/v1\/(?:Order|NFCReason|Delivery|Device)\//,
  },
  { file: 'api-panel-menu.md', title: 'Panel: menu', paths: /^\/api\/v1\/(?:Product|Category)\b/ },
  {
    file: 'api-panel-money.md',
    title: 'Panel: money',
    paths:
      /^\/api\/v1\/VendorInfo\/(?:accounting|adjustments|disputes|financial-report|monthly|settlements|statement)/,
  },
  {
    file: 'api-panel-joining.md',
    title: 'Panel: joining',
    paths:
      /^\/api\/v1\/(?:Vendor\/(?:activat|new-branch|pre-signup)|City\/|BusinessType\/|VendorInfo\/(?!images|info$|delivery-status))/,
  },
  { file: 'api-panel-shop.md', title: 'Panel: the shop, its hours and reviews', paths: /^\/api\/v1\// },
  {
    file: 'api-marketplace-webhooks.md',
    title: 'Marketplace: webhooks',
    paths: /^\/marketplace\/v1\/webhook/,
  },
  {
    file: 'api-marketplace-money.md',
    title: 'Marketplace: money',
    paths:
      /^\/marketplace\/v1\/(?:vendors\/\{vendorCode\}\/)?(?:settlement|balances|adjustments|disputes|open-amounts|commission-rates|terms|orders\/\{orderCode\}\/(?:adjustments|money))/,
  },
  {
    file: 'api-marketplace-orders.md',
    title: 'Marketplace: orders',
    paths: /^\/marketplace\/v1\/(?:vendors\/\{vendorCode\}\/)?(?:orders|drills|cancellation-rules)/,
  },
  {
    file: 'api-marketplace-people.md',
    title: 'Marketplace: people and their data',
    paths: /^\/marketplace\/v1\/(?:people|customers|security-events)/,
  },
  { file: 'api-marketplace-shops.md', title: 'Marketplace: shops', paths: /^\/marketplace\/v1\// },
  { file: 'api-console.md', title: 'Console', paths: /^\/operator\/v1\// },
];
/** The console's calls have an index of their own: their page is not for the readers of the others. */
const ofConsole = groups.at(-1)!;

/** File name -> text. */
export function apiPages(calls: readonly Call[]): Record<string, string> {
  const byGroup = Map.groupBy(calls, groupOf);
  const named = groups.filter((group) => byGroup.has(group));
  const callsOf = (group: Group) => byGroup.get(group)!;
  return {
    'api.md': page(
      '# API',
      'Success is `{"result": …}`; failure is `application/problem+json` with one of the codes named here (see [faults](faults.md)). Bodies with unknown keys are refused.',
      ...named
        .filter((group) => group !== ofConsole)
        .flatMap((group) => [`## [${group.title}](${group.file})`, index(callsOf(group), group.file)]),
      `The calls of the operators' console are on [a page of their own](${ofConsole.file}).`,
    ),
    ...Object.fromEntries(
      named.map((group) => [
        group.file,
        page(
          `# ${group.title}`,
          'Part of the [API](api.md).',
          ...(group === ofConsole ? [index(callsOf(group), '')] : []),
          ...callsOf(group).map(section),
        ),
      ]),
    ),
  };
}

function groupOf({ name, path }: Call): Group {
  const group = groups.find(({ paths }) => paths.test(path));
  if (!group) throw new Error(`${name} belongs to no group of tools/generate/api.ts: ${path}`);
  return group;
}

const index = (calls: readonly Call[], file: string): string =>
  table(
    ['Call', 'Method', 'Path', 'What it does'],
    calls.map((call) => [
      `[${call.name}](${file}#${call.name.toLowerCase()})`,
      call.method,
      code(call.path),
      call.summary,
    ]),
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
    ...[callTitle(call.name)].filter((title) => title !== undefined),
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
