import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allCalls, staffCalls } from './calls.ts';
import { drillCalls } from './escalation/calls.ts';
import { faults } from './faults.ts';
import { type Call, pathParams } from './kit/call.ts';
import { accountCalls } from './marketplace/account-calls.ts';
import { applicationCalls } from './marketplace/application-calls.ts';
import { balanceCalls } from './marketplace/balance-calls.ts';
import { marketplaceCalls } from './marketplace/calls.ts';
import { cancellationCalls } from './marketplace/cancellation-calls.ts';
import { customerReviewCalls } from './marketplace/customer-review-calls.ts';
import { platformDisputeCalls } from './marketplace/dispute-calls.ts';
import { ledgerCalls } from './marketplace/ledger-calls.ts';
import { moderationCalls } from './marketplace/moderation-calls.ts';
import { orderDeskCalls, platformOrderCalls } from './marketplace/order-calls.ts';
import { paperCalls } from './marketplace/paper-calls.ts';
import { peopleCalls } from './marketplace/people-calls.ts';
import { decidingCalls, offerCalls, servingCalls } from './marketplace/reviewing-calls.ts';
import { securityCalls } from './marketplace/security-calls.ts';
import { runCalls } from './marketplace/settlement-run-calls.ts';
import { vendorPageCalls } from './marketplace/vendor-calls.ts';
import { vendorImageCalls } from './marketplace/vendor-image-calls.ts';
import { webhookCalls } from './marketplace/webhook-calls.ts';
import { operatorCalls } from './operators/calls.ts';
import { proposalCalls } from './operators/proposal-calls.ts';
import { queueCalls } from './operators/queue-calls.ts';
import { personalDataCalls } from './personal-data/calls.ts';
import { troubleCalls } from './troubles/calls.ts';

const calls = Object.entries(allCalls) as [string, Call][];

interface Json {
  type?: string;
  properties?: Record<string, Json>;
  additionalProperties?: unknown;
  items?: Json;
  anyOf?: Json[];
}
const json = (schema: z.ZodMiniType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;

/** Lists all nested objects with their paths. */
const objects = (schema: Json, way = ''): [string, Json][] => [
  ...(schema.type === 'object' ? [[way, schema] as [string, Json]] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => objects(inner, `${way}/${name}`)),
  ...(schema.items ? objects(schema.items, `${way}/-`) : []),
  ...(schema.anyOf ?? []).flatMap((inner) => objects(inner, way)),
];

test('no call hides another: names and addresses are used once', () => {
  expect(Object.keys(allCalls)).toHaveLength(
    [
      staffCalls,
      marketplaceCalls,
      drillCalls,
      moderationCalls,
      webhookCalls,
      servingCalls,
      vendorPageCalls,
      vendorImageCalls,
      customerReviewCalls,
      ledgerCalls,
      platformDisputeCalls,
      balanceCalls,
      runCalls,
      applicationCalls,
      decidingCalls,
      accountCalls,
      paperCalls,
      offerCalls,
      peopleCalls,
      personalDataCalls,
      securityCalls,
      operatorCalls,
      proposalCalls,
      queueCalls,
      troubleCalls,
      platformOrderCalls,
      cancellationCalls,
      orderDeskCalls,
    ].flatMap((calls) => Object.keys(calls)).length,
  );
  const addresses = calls.map(([, call]) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test.each(calls)(
  '%s is called by its own name and declares exactly the parameters of its path',
  (name, call) => {
    expect(call.name).toBe(name);
    expect(Object.keys(call.params ? (json(call.params).properties ?? {}) : {})).toEqual(
      pathParams(call.path),
    );
  },
);

test.each(calls)('%s answers with a result, with a stream or with a file', (_name, call) => {
  expect([call.response, call.stream, call.file].filter(Boolean)).toHaveLength(1);
});

test.each(calls)('%s refuses keys that nobody declared, at every depth', (_name, call) => {
  const asked = [call.params, call.query, call.body].filter((schema) => schema !== undefined);
  const loose = asked.flatMap((schema) =>
    objects(json(schema)).filter(([, object]) => object.additionalProperties !== false),
  );
  expect(loose.map(([way]) => way)).toEqual([]);
});

test.each(calls)('%s lists each of its faults once, and only existing ones', (_name, call) => {
  expect(call.faults.filter((code) => !(code in faults))).toEqual([]);
  expect(new Set(call.faults).size).toBe(call.faults.length);
});

test.each(calls.filter(([, call]) => call.versioned))(
  '%s takes the version that the client has read, and refuses a stale one',
  (_name, call) => {
    expect(call.faults.filter((code) => code.endsWith('_STALE'))).toHaveLength(1);
  },
);

// A preview names the version that two of these calls require; a proposal contains the request with its version.
test('a call that refuses a stale version takes it from If-Match or from its body', () => {
  const takesIt = ([, call]: (typeof calls)[number]) =>
    call.versioned === true ||
    (call.body !== undefined &&
      JSON.stringify(z.toJSONSchema(call.body, { unrepresentable: 'any', io: 'input' })).includes(
        '"version"',
      ));
  const stale = calls.filter(([, call]) => call.faults.some((code) => code.endsWith('_STALE')));
  expect(stale.filter((one) => !takesIt(one)).map(([name]) => name)).toEqual([
    'applyBulk',
    'applyImport',
    'decideProposal',
  ]);
});

/** Calls that are idempotent by nature or change nothing. */
const safeByNature = [
  'createFollowLink',
  'deliverFollowedOrder',
  'decreaseStock',
  'previewChange',
  'searchOrders',
  'exportSearch',
];

test.each(calls)(
  '%s is idempotent if it is a command on an order, and changes nothing if it is a GET',
  (_name, call) => {
    if (call.path.startsWith('/api/v1/Order/'))
      expect(call.idempotent === true).toBe(call.method !== 'GET' && !safeByNature.includes(call.name));
    if (call.method === 'GET') expect(call.body).toBeUndefined();
  },
);

/** Personal data and secrets must not appear in URLs, which browsers store and proxies log. */
const personal =
  /phone|mobile|customer|name$|national|card|shaba|iban|email|password|token|secret|otp|comment|address/i;

test.each(calls)('%s has no personal data in its path', (_name, call) => {
  const asked = [call.params, call.query].filter((schema) => schema !== undefined);
  const named = asked.flatMap((schema) => Object.keys(json(schema).properties ?? {}));
  expect(named.filter((name) => personal.test(name))).toEqual([]);
});

test.each(Object.entries(marketplaceCalls) as [string, Call][])(
  '%s is for the marketplace alone, and its commands carry an event id',
  (_name, call) => {
    expect(call.access.kind).toBe('marketplace');
    expect(call.path).toMatch(/^\/marketplace\/v1\//);
    if (call.method !== 'GET') expect(json(call.body!).properties).toHaveProperty('eventId');
  },
);

test.each(Object.entries(webhookCalls) as [string, Call][])(
  '%s is for the marketplace alone',
  (_name, call) => {
    expect(call.access.kind).toBe('marketplace');
    expect(call.path).toMatch(/^\/marketplace\/v1\/webhook/);
  },
);
