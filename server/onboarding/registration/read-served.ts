// The cities and kinds of shops with the numbers of their shops.
import { platformActivation } from '@pishkhan/contract/access/vendor-status.ts';
import type { CallAnswer } from '@pishkhan/contract/kit/call.ts';
import type { listServed } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { businessTypes } from '@pishkhan/contract/reference/business-types.ts';
import { liveStatuses } from '@pishkhan/contract/vendors/transitions.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/tables.ts';

type Served = CallAnswer<typeof listServed>;
type Counts = Pick<Served['cities'][number], 'waiting' | 'joining' | 'live' | 'open'>;

const none: Counts = { waiting: 0, joining: 0, live: 0, open: 0 };

interface CountRow extends Omit<Counts, 'waiting'> {
  city: number | null;
  type: number | null;
  waitingForCity: number;
  waitingForType: number;
}

/** One row for each pair of city and kind that has shops: some thousands at most. */
async function countShops(db: Db): Promise<CountRow[]> {
  const live = sql.join(liveStatuses.map((status) => sql.lit(status)));
  const { rows } = await sql<CountRow>`
    SELECT city_id AS city, business_type_id AS type,
      count(*) FILTER (WHERE status = 'WAITING_FOR_CITY')::int AS "waitingForCity",
      count(*) FILTER (WHERE status = 'WAITING_FOR_BUSINESS_TYPE')::int AS "waitingForType",
      count(*) FILTER (WHERE status IN ('PRE_SIGN_UP', 'PAUSE', 'REJECTED', 'SIGNED_UP', 'READY_FOR_ACTIVE',
        ${sql.lit(platformActivation)}))::int AS joining,
      count(*) FILTER (WHERE status IN (${live}))::int AS live,
      count(*) FILTER (WHERE status = 'ACTIVE' AND visible)::int AS open
    FROM vendor GROUP BY city_id, business_type_id`.execute(db);
  return rows;
}

export async function countServed(db: Db): Promise<Served> {
  const counted = await countShops(db);
  const cities = await db
    .selectFrom('city')
    .select(['id', 'name', 'province', 'served'])
    .orderBy('served', 'desc')
    .orderBy('id')
    .execute();
  const types = await db.selectFrom('business_type').select(['id', 'served']).orderBy('id').execute();
  const ofCity = sumBy(counted, ({ city, waitingForCity }) => ({ key: city, waiting: waitingForCity }));
  const ofType = sumBy(counted, ({ type, waitingForType }) => ({ key: type, waiting: waitingForType }));
  return {
    cities: cities.map((city) => ({ ...city, ...(ofCity.get(city.id) ?? none) })),
    businessTypes: types.map((type) => ({
      ...type,
      name: businessTypes.find(({ id }) => id === type.id)!.name,
      ...(ofType.get(type.id) ?? none),
    })),
  };
}

function sumBy(
  rows: readonly CountRow[],
  of: (row: CountRow) => { key: number | null; waiting: number },
): Map<number, Counts> {
  const sums = new Map<number, Counts>();
  for (const row of rows) {
    const { key, waiting } = of(row);
    if (key === null) continue;
    const sum = sums.get(key) ?? none;
    sums.set(key, {
      waiting: sum.waiting + waiting,
      joining: sum.joining + row.joining,
      live: sum.live + row.live,
      open: sum.open + row.open,
    });
  }
  return sums;
}
