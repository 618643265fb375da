// The simulated cashier of the demo. It works in shops where nobody is signed in, so that their orders are
// not all canceled, and leaves as soon as somebody signs in. It is a regular member whose name says that it is simulated.
// Owns: its membership in the shops and its sessions. Not: its actions there (simulator/staff).
import { now } from '../infra/clock.ts';
import type { Db } from '../infra/database/tables.ts';
import type { SessionMoves } from '../session/public.ts';
import { workingShops } from './shops/working-shops.ts';
import { employCashier, listAttended, replaceSession } from './write-simulated-staff.ts';

const codes = workingShops.map(({ vendor }) => vendor.code);

/** An open browser renews its session every ten minutes; a closed one does not. */
const presentMs = 15 * 60_000;
/** Shorter than the lifetime of an access token. */
const tokenMs = 5 * 60_000;

export function createUnattendedShops(db: Db, sessionMoves: SessionMoves) {
  const personId = once(() => employCashier(db, codes));
  const tokens = new Map<string, { token: string; until: number }>();
  return {
    async list(): Promise<string[]> {
      const since = new Date(now().getTime() - presentMs);
      const attended = await listAttended(db, codes, { since, except: await personId() });
      return codes.filter((code) => !attended.includes(code));
    },
    async enter(vendorCode: string): Promise<string> {
      const known = tokens.get(vendorCode);
      const at = now();
      if (known && known.until > at.getTime()) return known.token;
      const person = await personId();
      const grant = await db
        .transaction()
        .execute(async (trx) =>
          sessionMoves.move(trx, await replaceSession(trx, person, vendorCode, at), vendorCode),
        );
      if (!grant) throw new Error(`the simulated cashier is no member of ${vendorCode} any more`);
      const token = await sessionMoves.finish(grant, at);
      tokens.set(vendorCode, { token, until: at.getTime() + tokenMs });
      return token;
    },
  };
}

/** Only a success is cached: the next caller retries after a failure. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work().catch((error) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}
