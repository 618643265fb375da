// The change log of the demo's shops, by its real calls: it is full on the first day, and its entries look like later ones.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { allCalls } from '@pishkhan/contract/calls.ts';
import { type LogEntry, listLog, putBackChange } from '@pishkhan/contract/change-log/calls.ts';
import { type LogKind, loggedCalls, logKinds } from '@pishkhan/contract/change-log/logged-calls.ts';
import { findField, valueShown } from '@pishkhan/contract/change-log/logged-fields.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { CallFailed, type Client } from '@pishkhan/contract/kit/client.ts';
import { changeVendor, me } from '@pishkhan/contract/session/calls.ts';
import { addDays, tehranDate } from '@pishkhan/contract/time/special-days.ts';
import { isWithinShifts } from '@pishkhan/contract/time/weekly-shifts.ts';
import { setSpecialDays } from '@pishkhan/contract/vendors/calls.ts';
import { withToken } from '@pishkhan/simulator/scenario/sign-in.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { testFiles } from '../testkit/files.ts';
import { startWholeServer } from '../testkit/whole-server.ts';
import { weekOf } from './past/opening-hours.ts';
import { seedDemo, writeDemoMoney, writeDemoPast } from './public.ts';
import { workingShops } from './shops/working-shops.ts';

const files = testFiles();
const { db, pool, url } = await testDatabase();
const codes = workingShops.map(({ vendor }) => vendor.code);

interface Seen {
  ask: Client;
  /** Newest first. */
  entries: LogEntry[];
}
const seen: Record<string, Seen> = {};
const rowsOf = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows;
/** All subjects of the changes. */
const present = () =>
  Promise.all(
    [
      ...['vendor', 'vendor_shift', 'vendor_special_day', 'vendor_polygon', 'variant', 'membership'],
      ...['discount', 'discount_variant'],
    ].map((table) => rowsOf(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY t::text`)),
  );

await seedDemo(db, files);
const presentRows = await present();
await writeDemoPast(db);
await writeDemoMoney(db);
const server = await startWholeServer(url, { OTP_RESEND_SECONDS: '0' });

beforeAll(async () => {
  for (const vendorCode of codes) {
    // A manager of all shops; a session is in one of them.
    const entered = withToken(server.url, await server.signIn('09120000001'));
    const isThere = (await entered(me)).vendor?.vendorCode === vendorCode;
    const ask = isThere
      ? entered
      : withToken(server.url, (await entered(changeVendor, { body: { vendorCode } })).token);
    seen[vendorCode] = { ask, entries: await readAll(ask) };
  }
});

async function readAll(ask: Client): Promise<LogEntry[]> {
  const all: LogEntry[] = [];
  for (let after: string | undefined; ; ) {
    const { entries, next } = await ask(listLog, { query: { after } });
    all.push(...entries);
    if (next === null) return all;
    after = String(next);
  }
}

const callOf = (name: string) => (Object.values(allCalls) as Call[]).find((call) => call.name === name)!;
const changesNothing = ['exportOrders', 'openDispute', 'withdrawDispute', 'answerDispute'];
/** A café without its own couriers has no delivery prices. */
const missingKinds: Readonly<Record<string, readonly LogKind[]>> = { kafe: ['DELIVERY'] };

it('past changes do not alter the shops', async () => {
  expect(await present()).toEqual(presentRows);
});

describe.each(codes)('%s', (code) => {
  const shop = workingShops.find(({ vendor }) => vendor.code === code)!;

  it('has some dozens of entries over three months, of every kind', async () => {
    const { ask, entries } = seen[code]!;
    expect(entries.length).toBeGreaterThan(30);
    expect(entries.length).toBeLessThan(90);
    const daysAgo = (Date.now() - Date.parse(entries.at(-1)!.at)) / 86_400_000;
    expect(daysAgo).toBeGreaterThan(60);
    expect(entries.every(({ at }) => Date.parse(at) < Date.now())).toBe(true);
    const empty = [];
    for (const kind of logKinds) {
      const found = (await ask(listLog, { query: { kind } })).entries;
      expect(found.filter((entry) => entry.kind !== kind)).toEqual([]);
      if (found.length === 0) empty.push(kind);
    }
    expect(empty).toEqual(missingKinds[code] ?? []);
    // Requests before the test's own sign-in.
    const endDate = addDays(tehranDate(new Date()), -1);
    const signedIn = await ask(listLog, { query: { kind: 'SECURITY', endDate } });
    expect(signedIn.entries.length).toBeGreaterThan(2);
  });

  it('has words for each of them: a title, a name, and values', () => {
    for (const entry of seen[code]!.entries) {
      expect(loggedCalls[entry.call]!.title).not.toBe('');
      if (entry.isMarketplace) expect([entry.personId, entry.role]).toEqual([null, null]);
      else expect(entry.personName).toMatch(/./);
      expect([entry.call, entry.changes.length > 0]).toEqual([
        entry.call,
        !changesNothing.includes(entry.call),
      ]);
      for (const { part, name, fields } of entry.changes) {
        if (!['vendor', 'vendor_polygon', 'vendor_throttle', 'discount', 'review_reply'].includes(part))
          expect([entry.call, part, name]).toEqual([entry.call, part, expect.stringMatching(/./)]);
        expect(fields).not.toEqual([]);
        for (const { field, before, after } of fields) {
          const logged = findField(part, field)!;
          for (const value of [before, after])
            if (logged.form !== 'changed' && value !== null) expect(valueShown(logged, value)).toMatch(/./);
        }
      }
    }
  });

  it('was changed in opening hours, by those who may', () => {
    for (const { at, call: name, role, isMarketplace } of seen[code]!.entries) {
      if (isMarketplace) continue;
      const { access } = callOf(name);
      if (access.kind === 'staff' && access.permission !== 'any')
        expect([name, roleHas(role!, access.permission)]).toEqual([name, true]);
      // An open invitation starts with the demo.
      if (name !== 'createStaffMember')
        expect([name, at, isWithinShifts(weekOf(shop), new Date(at))]).toEqual([name, at, true]);
    }
  });

  it('has come to its present values step by step', async () => {
    const changes = await rowsOf(
      `SELECT c.part, c.part_id AS id, c.before, c.after FROM security_event e JOIN security_change c
         ON c.transaction_id = e.transaction_id AND c.transaction_at = e.transaction_at AND c.vendor_code = e.vendor_code
       WHERE e.vendor_code = $1 AND c.before IS NOT NULL AND c.after IS NOT NULL ORDER BY e.at, e.id, c.id`,
      code,
    );
    const last = new Map<string, unknown>();
    for (const { part, id, before, after } of changes)
      for (const column of Object.keys(after)) {
        const key = `${part} ${id} ${column}`;
        if (last.has(key)) expect([key, before[column]]).toEqual([key, last.get(key)]);
        last.set(key, after[column]);
      }
    expect(last.size).toBeGreaterThan(12);
    for (const [key, value] of last) {
      const [part, id, column] = key.split(' ');
      const [name, place] =
        part === 'vendor' ? ['code', 'code'] : [part === 'membership' ? 'person_id' : 'id', 'vendor_code'];
      const [row] = await rowsOf(
        `SELECT to_jsonb(t) -> $3::text AS value FROM ${part} t WHERE ${place} = $1 AND ${name}::text = $2`,
        ...[code, id, column],
      );
      expect([key, row.value]).toEqual([key, value]);
    }
  });

  it('keeps rows as the triggers do', async () => {
    // Triggers also recorded rows of these tables while the demo was written; those of the log have no transaction.
    const shapes = await rowsOf(
      `SELECT c.part, e.id IS NULL AS is_kept, c.after FROM security_change c LEFT JOIN security_event e
         ON e.transaction_id = c.transaction_id AND e.transaction_at = c.transaction_at AND e.vendor_code = c.vendor_code
       WHERE c.vendor_code = $1 AND c.before IS NULL`,
      code,
    );
    const kept = new Map<string, Record<string, unknown>>();
    for (const { part, is_kept, after } of shapes) if (is_kept) kept.set(part, after);
    const told = shapes.filter(({ is_kept }) => !is_kept);
    const parts = new Set(told.map(({ part }) => part));
    expect(parts).toEqual(
      new Set([
        ...['change_request', 'discount', 'ledger_dispute', 'review_reply', 'vendor_special_day'],
        ...['vendor_throttle', ...(code === 'kafe' ? [] : ['membership'])],
      ]),
    );
    for (const { part, after } of told) {
      if (part === 'vendor_special_day') continue;
      const shape = kept.get(part)!;
      expect([part, Object.keys(after).sort()]).toEqual([part, Object.keys(shape).sort()]);
      // A past pause was over when its row was written.
      for (const [column, value] of Object.entries(shape))
        if (value === '…') expect([part, column, after[column] ?? '…']).toEqual([part, column, '…']);
    }
  });

  it('puts its newest change of a price back by asking the platform, and refuses an older one of the same', async () => {
    const { ask, entries } = seen[code]!;
    const prices = entries.filter(({ call }) => call === 'decideChangeRequest');
    const variantOf = ({ changes }: LogEntry) => changes.find(({ part }) => part === 'variant')!;
    const [newest] = prices as [LogEntry];
    const { id: variantId, fields } = variantOf(newest);
    expect(
      await rowsOf(
        'SELECT part_id::text, old_price, new_price FROM change_request WHERE vendor_code = $1 AND id = $2',
        ...[code, newest.changes.find(({ part }) => part === 'change_request')!.id],
      ),
    ).toEqual([{ part_id: variantId, old_price: fields[0]!.before, new_price: fields[0]!.after }]);
    const older = prices.find((entry) => entry !== newest && variantOf(entry).id === variantId)!;
    expect([newest.putBack, older.putBack]).toEqual([
      { allowed: true },
      { allowed: false, because: 'CHANGED_SINCE' },
    ]);
    await expect(ask(putBackChange, { params: { id: String(older.id) } })).rejects.toThrow(CallFailed);
    await ask(putBackChange, { params: { id: String(newest.id) } });
    expect(
      await rowsOf(
        `SELECT old_price, new_price FROM change_request
         WHERE vendor_code = $1 AND part_id = $2 AND result = 0 AND withdrawn_at IS NULL`,
        ...[code, variantId],
      ),
    ).toEqual([{ old_price: fields[0]!.after, new_price: fields[0]!.before }]);
    const [back, ...rest] = await readAll(ask);
    expect(back).toMatchObject({ call: 'putBackChange', changes: [{ part: 'change_request' }] });
    expect(rest.find(({ id }) => id === newest.id)!.putBack).toEqual({
      allowed: false,
      because: 'ALREADY_PUT_BACK',
    });
  });

  it('tells of a new special day as of that one in its past', async () => {
    const { ask, entries } = seen[code]!;
    const startDate = addDays(tehranDate(new Date()), 20);
    const day = { startDate, endDate: startDate, title: 'تعطیل', ranges: [] };
    await ask(setSpecialDays, { body: { specialDays: [day] } });
    const [made] = await readAll(ask);
    const past = entries.filter(({ call }) => call === 'setSpecialDays').at(-1)!;
    const shapeOf = ({ kind, changes }: LogEntry) => [
      kind,
      changes.map(({ what, fields }) => [what, fields.map(({ field }) => field)]),
    ];
    // The original row has been deleted, so nothing can be restored.
    expect(past.putBack).toEqual({ allowed: false, because: 'CHANGED_SINCE' });
    expect(shapeOf(past)).toEqual(shapeOf(made!));
  });
});
