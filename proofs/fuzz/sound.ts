// Valid requests: the samples of `npm run access`, with existing objects, values from the seed, and an authorised caller.
import { expected, type Role, roles, table } from '../access/expected.ts';
import { type Sample, samples } from '../access/samples.ts';
import type { Random } from './random.ts';

/** A shop's objects that requests can name, the most common first; some operations have orders of their own. */
export type Objects = Readonly<Record<string, readonly (string | number)[]>>;

export interface Asker {
  name: string;
  role: Role;
  status: string;
  token: string;
  objects: Objects;
}

interface FuzzSample extends Sample {
  headers?: Record<string, string>;
  /** The person whose token the request carries. */
  token?: string;
}
const proved = { body: { code: '$provedCode' }, token: '$provedToken' };

/** Operations for which the samples of `access` need no answer of 200. */
const reaching: Readonly<Record<string, FuzzSample>> = {
  otp: { body: { cellPhone: '$otpPhone', otpCode: '$otpCode' }, headers: { cookie: '$otpCookie' } },
  refreshToken: { headers: { cookie: '$sessionCookie', 'x-xsrf-token': '$xsrfToken' } },
  secondFactor: {
    body: { challenge: '$challenge', code: '$provedCode' },
    headers: { cookie: '$challengeCookie' },
  },
  confirmSecondFactor: { body: { code: '$settingUpCode' }, token: '$settingUpToken' },
  renewRecoveryCodes: proved,
  turnOffSecondFactor: proved,
  proveSecondFactor: proved,
  signOutOtherDevices: { body: { proofCode: '$provedCode' }, token: '$provedToken' },
  decreaseStock: { body: { orderCode: '$orderCode', productIds: ['$productId'] } },
  applyImport: { form: { file: '@sheet', menuVersion: '$menuVersion', digest: '$importDigest' } },
  answerChange: {
    ...samples.answerChange,
    body: { eventId: '$event', changeId: '$offeredChangeId', agreed: true },
  },
  createMarketplaceOrder: {
    ...samples.createMarketplaceOrder,
    body: { ...(samples.createMarketplaceOrder!.body as object), deliveryType: 'Pickup' },
  },
  replayWebhookMessage: { params: { id: '$messageId' } },
  deliverFollowedOrder: { params: { id: '$courierLink' } },
  getInvitation: { query: { vendorCode: '$vendorCode', userCode: '$userCode' } },
  signAgreement: { body: { sha256: '$sha256' } },
  signAgreementOtp: { body: { otpCode: '$signCode' } },
  signNewContract: { body: { sha256: '$sha256' } },
  signNewContractOtp: { body: { otpCode: '$signCode' } },
  applyBulk: { body: { ...(samples.applyBulk!.body as object), menuVersion: '$menuVersion' } },
};

export interface Sound {
  values: Readonly<Record<string, unknown>>;
  body: unknown;
  form: readonly [string, string][] | undefined;
  headers: Readonly<Record<string, string>>;
}

export function drawSound(operationId: string, objects: Objects, random: Random): Sound {
  const sample: FuzzSample = reaching[operationId] ?? samples[operationId] ?? {};
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
    const [, before = '', name] = (typeof value === 'string' && /^(.*)\$(\w+)$/.exec(value)) || [];
    if (!name) return value;
    const fresh = freshValues[name];
    return fresh ? before + fresh(random) : pickObject(name, operationId, objects, random);
  };
  return {
    values: fill({ ...sample.params, ...sample.query }) as Record<string, unknown>,
    body: fill(sample.body),
    headers: {
      ...(fill(sample.headers ?? {}) as object),
      ...(sample.token && { authorization: `Bearer ${String(fill(sample.token))}` }),
    },
    form:
      sample.form &&
      Object.entries(fill(sample.form) as object).map(([name, value]) => [name, String(value)] as const),
  } as Sound;
}

const digits = (random: Random, length: number): string =>
  String(random.below(10 ** length)).padStart(length, '0');
const freshValues: Readonly<Record<string, (random: Random) => string>> = {
  event: (random) => `fuzz-${digits(random, 9)}${digits(random, 9)}`,
  phone: (random) => `0935${digits(random, 7)}`,
  word: (random) => digits(random, 6),
  newOrderCode: (random) => `FZ-${digits(random, 9)}`,
  now: () => new Date().toISOString(),
  later: () => new Date(Date.now() + 3_600_000).toISOString(),
};

function pickObject(name: string, operationId: string, objects: Objects, random: Random): string | number {
  const fit = objects[`${name} for ${operationId}`];
  const list = fit && fit.length > 0 && random.chance(0.8) ? fit : objects[name];
  if (!list || list.length === 0) return name === 'orderCode' ? 'NOBODY-1' : 0;
  return random.chance(0.6) ? list[0]! : random.pick(list);
}

/** True when the expected access table allows it; calls of others than staff are not in that table. */
export function mayMake({ role, status }: Asker, operationId: string): boolean {
  const who = table.get(operationId);
  return who !== undefined && expected(who, role, status) === 'let through';
}

/** A caller whom the expected access table allows; undefined when no shop has one. */
export function pickAllowed(
  operationId: string,
  askers: readonly Asker[],
  random: Random,
): Asker | 'marketplace' | undefined {
  const who = table.get(operationId);
  if (who?.kind === 'marketplace') return 'marketplace';
  if (!who || who.kind === 'everybody' || who.kind === 'cookie') return undefined;
  const allowed = askers.filter((asker) => mayMake(asker, operationId));
  const role = random.pick(roles.filter((one) => allowed.some((asker) => asker.role === one)));
  return random.pick(allowed.filter((asker) => asker.role === role));
}
