import { randomInt } from 'node:crypto';
import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { login, otp, sessionCalls } from '@pishkhan/contract/session/calls.ts';
import { deviceCalls, staffDeviceCalls } from '@pishkhan/contract/session/device-calls.ts';
import { type ProofPurpose, proofCalls, requestProofCode } from '@pishkhan/contract/session/proof-calls.ts';
import { secondFactorCalls } from '@pishkhan/contract/session/second-factor-calls.ts';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { startRefusals } from '../infra/audit/refusals.ts';
import type { Db } from '../infra/database/tables.ts';
import type { Implemented } from '../infra/http/implement.ts';
import { createLog, type Log } from '../infra/log.ts';
import { createSecretBox } from '../infra/second-factor/secret-box.ts';
import type { SmsBudget } from '../infra/sms/budget.ts';
import type { MessageAbout, Sms } from '../infra/sms/sms.ts';
import {
  accountHandlers,
  createPersonProof,
  createStaffAuthentication,
  createTokens,
  type PersonProof,
  sessionHandlers,
  slotSeconds,
} from '../session/public.ts';
import { BrowserClient } from './browser-client.ts';
import { serveCalls } from './call-server.ts';

export const testBox = createSecretBox(['a key that only tests have, and long enough']);
const testSecret = 'a secret that only tests have, and long enough';

/** The calls of the session feature with an SMS provider that tests can inspect and make fail. */
export async function serveSession(
  db: Db,
  options: {
    limits?: Partial<typeof defaultLimits>;
    budget?: Partial<SmsBudget>;
    trustProxy?: string[];
    accessSeconds?: number;
    /** Secrets, newest first. */
    secrets?: string[];
    /** Handlers of another feature, for people who are really signed in. */
    also?: (parts: { sms: Sms; log: Log; proof: PersonProof }) => {
      calls: Readonly<Record<string, Call>>;
      handlers: readonly Implemented[];
    };
  } = {},
) {
  const tokens = createTokens(options.secrets ?? [testSecret], {
    accessSeconds: options.accessSeconds ?? 600,
  });
  const sent: { to: string; code: string }[] = [];
  const logged: string[] = [];
  const provider = { fails: false };
  const texts: { to: string; text: string; code?: string }[] = [];
  const sms = {
    async sendText(to: string, text: string, { code }: MessageAbout = {}) {
      if (provider.fails) throw new Error('the provider is away');
      texts.push({ to, text, ...(code !== undefined && { code }) });
    },
    async sendOtp(to: string, code: string) {
      if (provider.fails) throw new Error('the provider is away');
      sent.push({ to, code });
    },
  };
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  const limits = { ...defaultLimits, ...options.limits };
  const budget = { ...ampleBudget, ...options.budget };
  const parts = { db, sms, tokens, box: testBox, limits, budget, log };
  const also = options.also?.({ sms, log, proof: createPersonProof(parts) });
  const refusals = startRefusals({ db, log });
  afterAll(refusals.stop);
  const server = await serveCalls(
    {
      ...sessionCalls,
      ...proofCalls,
      ...deviceCalls,
      ...staffDeviceCalls,
      ...secondFactorCalls,
      ...also?.calls,
    },
    [...sessionHandlers(parts), ...accountHandlers(parts), ...(also?.handlers ?? [])],
    { staff: createStaffAuthentication({ db, tokens }) },
    { log, refusals, ...(options.trustProxy && { trustProxy: options.trustProxy }) },
  );

  const browser = () => new BrowserClient(server);
  const askCode = async (cellPhone: string, from: BrowserClient) => {
    const answer = await from.ask(login, { body: { cellPhone } });
    if (answer.status !== 200) throw new Error(`no code: ${answer.text}`);
    return sent.findLast(({ to }) => to === cellPhone)!.code;
  };
  const signIn = async (cellPhone: string, from = browser(), vendorCode?: string) => {
    const otpCode = await askCode(cellPhone, from);
    const answer = await from.ask(otp, { body: { cellPhone, otpCode, ...(vendorCode && { vendorCode }) } });
    if (answer.status !== 200) throw new Error(`not signed in: ${answer.text}`);
    from.token = answer.result.token;
    return from;
  };
  /** A code by SMS for a new proof of the person. */
  const proofCode = async (from: BrowserClient, purpose: ProofPurpose) => {
    const before = texts.length;
    const answer = await from.ask(requestProofCode, { body: { purpose } });
    // The provider learns the code, so that the message ends with the line for the phone.
    const code = texts.slice(before).find(({ text, code }) => code && text.includes(code))?.code;
    if (!code) throw new Error(`no code: ${answer.text}`);
    return code;
  };
  return { server, refusals, tokens, sent, texts, logged, provider, browser, askCode, signIn, proofCode };
}

const defaultLimits = {
  resendSeconds: 120,
  perHour: 5,
  perDay: 6,
  perAddressHour: 100_000,
  wrongPerHour: 100_000,
};

/** Used when people of a test have no sessions in the database. */
export const everybodyProved: PersonProof = {
  ask: async () => null,
  check: async () => ({ by: 'SMS', codeId: 0 }),
  use: async () => undefined,
};

/** More than any test sends. */
export const ampleBudget: SmsBudget = {
  perMinute: 100_000,
  perHour: 100_000,
  reservePerHour: 100_000,
  networkPerHour: 100_000,
  invitationsPerHour: 100_000,
  newsPerHour: 100_000,
  orderNoticesPerHour: 100_000,
};

/** A phone that no other test uses. */
export const somePhone = (): string => `09${String(randomInt(1e9)).padStart(9, '0')}`;

export const otherCode = (code: string): string => String((Number(code) + 1) % 1e6).padStart(6, '0');

export async function addVendor(db: Db, code: string, status: VendorStatus = 'ACTIVE'): Promise<void> {
  await db
    .insertInto('vendor')
    .values({ code, name: `فروشگاه ${code}`, status })
    .execute();
}

/** Sets any status directly, without the platform's transitions. */
export async function putInStatus(db: Db, code: string, status: VendorStatus): Promise<void> {
  await sql`alter table vendor disable trigger user`.execute(db);
  await db.updateTable('vendor').set({ status }).where('code', '=', code).execute();
  await sql`alter table vendor enable trigger user`.execute(db);
}

export async function addMember(
  db: Db,
  cellPhone: string,
  vendorCode: string,
  role: Role,
  status: 'ACTIVE' | 'PENDING' = 'ACTIVE',
): Promise<number> {
  await db
    .insertInto('person')
    .values({ cell_phone: cellPhone })
    .onConflict((conflict) => conflict.column('cell_phone').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('cell_phone', '=', cellPhone)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('membership')
    .values({
      person_id: id,
      vendor_code: vendorCode,
      role,
      status,
      invited_until: status === 'PENDING' ? new Date(Date.now() + 86_400_000) : null,
    })
    .execute();
  return id;
}

/** Simulates the passing of time: moves all times of codes and sessions into the past. */
export async function advanceTime(db: Db, seconds: number): Promise<void> {
  const shift = (...columns: string[]) =>
    sql.join(
      columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(name)} - make_interval(secs => ${seconds})`),
    );
  await sql`update otp set ${shift('created_at', 'expires_at', 'used_at')}`.execute(db);
  // Two steps, because the unique key is checked row by row.
  await sql`update code_queue set slot = slot - 1e12::bigint`.execute(db);
  await sql`update code_queue set slot = slot + 1e12::bigint - ${Math.floor(seconds / slotSeconds)}::int`.execute(
    db,
  );
  await sql`update session set ${shift('created_at', 'used_at', 'expires_at', 'revoked_at', 'entered_at', 'second_factor_at')}`.execute(
    db,
  );
  await sql`update second_factor set ${shift('created_at', 'confirmed_at', 'locked_until')}`.execute(db);
  await sql`update sign_in_challenge set ${shift('created_at', 'expires_at')}`.execute(db);
  await sql`update vendor set ${shift('second_factor_since', 'platform_second_factor_since')}`.execute(db);
  await sql`update cell_phone_change set ${shift('asked_at', 'expires_at')}`.execute(db);
  await sql`update refresh_token set ${shift('created_at', 'expires_at', 'rotated_at')}`.execute(db);
}
