// The queue for a phone's codes once strangers have used up its open allowance, so that they cannot lock out its owner.
// Time is divided into slots. Networks that request a code in one slot compete for the code of the next.
// First comes a network from which this phone has signed in before, then the one that won least often today,
// then a random one. So a flood from one network loses against any other, and the owner with a new browser on
// the shop's own network comes first. A code of the queue has one try, and there are few a day.
import { sql } from 'kysely';
import { latestCredible } from '../../infra/clock.ts';
import type { Db } from '../../infra/database/tables.ts';

export const slotSeconds = 180;
/** Three tries for each of the six codes of the open allowance and one for each of these: thirty guesses a day at a phone's code. */
export const queuedPerDay = 12;
const day = 86_400;

interface Waiting {
  cellPhone: string;
  /** The wide network. */
  network: string;
}

const slotOf = (at: Date): number => Math.floor(at.getTime() / 1000 / slotSeconds);

/** Seconds until this network may win; 0 when it has. Call it while holding `lockAsking`. */
export async function secondsToTurn(
  db: Db,
  { cellPhone, network }: Waiting,
  resendSeconds: number,
  now: Date,
): Promise<number> {
  const slot = slotOf(now);
  const given = await db
    .selectFrom('otp')
    .select(['created_at', 'is_queued'])
    .where('cell_phone', '=', cellPhone)
    .where('known_browser', '=', false)
    .where('created_at', '>', new Date(now.getTime() - day * 1000))
    .where('created_at', '<=', latestCredible(now))
    .orderBy('created_at', 'desc')
    .execute();
  const queued = given.filter(({ is_queued }) => is_queued);
  const secondsSince = (at: Date): number => (now.getTime() - at.getTime()) / 1000;
  if (queued.length >= queuedPerDay)
    return Math.ceil(day - secondsSince(queued[queuedPerDay - 1]!.created_at)) || 1;

  const winner = await drawWinner(db, cellPhone, slot - 1);
  const isTaken = queued.some(({ created_at }) => slotOf(created_at) === slot);
  const spacing = given[0] ? Math.ceil(resendSeconds - secondsSince(given[0].created_at)) : 0;
  if (winner === network && !isTaken) return Math.max(0, spacing);
  await enter(db, { cellPhone, network }, slot, now);
  return Math.max(1, spacing, Math.ceil((slot + 1) * slotSeconds - now.getTime() / 1000));
}

/** Deterministic within a slot, independent of who asks first. */
async function drawWinner(db: Db, cellPhone: string, slot: number): Promise<string | undefined> {
  await db
    .deleteFrom('code_queue')
    .where('cell_phone', '=', cellPhone)
    .where((or) =>
      or.or([
        or.and([or('slot', '<', slot), or('won', '=', false)]),
        or('slot', '<', slot - day / slotSeconds),
      ]),
    )
    .execute();
  const { rows } = await sql<{ network: string; won: boolean }>`
    SELECT network, won FROM code_queue AS one WHERE cell_phone = ${cellPhone} AND slot = ${slot}
    ORDER BY won DESC, is_known DESC,
      (SELECT count(*) FROM code_queue AS other
        WHERE other.cell_phone = one.cell_phone AND other.network = one.network AND other.won),
      draw
    LIMIT 1`.execute(db);
  const [winner] = rows;
  if (winner && !winner.won)
    await db
      .updateTable('code_queue')
      .set({ won: true })
      .where('cell_phone', '=', cellPhone)
      .where('slot', '=', slot)
      .where('network', '=', winner.network)
      .execute();
  return winner?.network;
}

async function enter(db: Db, { cellPhone, network }: Waiting, slot: number, now: Date): Promise<void> {
  const known = await db
    .selectFrom('otp')
    .select('id')
    .where('cell_phone', '=', cellPhone)
    .where('network', '=', network)
    .where('used_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  await db
    .insertInto('code_queue')
    .values({ cell_phone: cellPhone, slot, network, is_known: known !== undefined, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
