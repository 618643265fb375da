// Checks that every call with a declared audit has left its record: a security event for each answer of 2xx,
// or rows in the history of orders.
import { allCalls } from '@pishkhan/contract/calls.ts';
import { auditOf, type Call } from '@pishkhan/contract/kit/call.ts';
import type pg from 'pg';

const calls: ReadonlyMap<string, Call> = new Map(Object.values(allCalls).map((call) => [call.name, call]));
const auditOfName = (name: string) => {
  const call = calls.get(name);
  return call ? auditOf(call) : 'none';
};

export interface Audited {
  answered(name: string, status: number): void;
  /** Records a call's changes of the order history, if that is its audit; no other request may write in the shop meanwhile. */
  watchHistory<T extends { status: number }>(
    name: string,
    vendorCode: string,
    ask: () => Promise<T>,
  ): Promise<T>;
  /** Calls with fewer events than answers of 2xx, or that never added to the history. */
  forgotten(): Promise<string[]>;
  /** Audited calls without an answer of 2xx, which are therefore not checked. */
  neverDone(): string[];
}

export async function startAudited(pool: pg.Pool): Promise<Audited> {
  const done = new Map<string, number>();
  /** Answers of 202: the call waits for a second person. */
  const proposed = new Map<string, number>();
  /** True for a call whose answer of 2xx has added to the history; false when none has. Keyed by the call. */
  const inHistory = new Map<string, boolean>();
  const { rows: before } = await pool.query<{ id: string }>(
    'SELECT coalesce(max(id), 0) AS id FROM security_event',
  );

  const readHistory = async (vendorCode: string): Promise<string> => {
    const { rows } = await pool.query<{ rows: string }>(
      `SELECT (SELECT count(*) FROM order_event WHERE vendor_code = $1)
         + (SELECT count(*) + count(settled_at) FROM order_print WHERE vendor_code = $1) AS rows`,
      [vendorCode],
    );
    return rows[0]!.rows;
  };

  return {
    answered(name, status) {
      const counts = status === 202 ? proposed : done;
      if (status < 300) counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    async watchHistory(name, vendorCode, ask) {
      if (auditOfName(name) !== 'history' || inHistory.get(name)) return ask();
      const rows = await readHistory(vendorCode);
      const answer = await ask();
      if (answer.status < 300) inHistory.set(name, (await readHistory(vendorCode)) !== rows);
      return answer;
    },
    async forgotten() {
      const { rows } = await pool.query<{ call: string; outcome: string; events: number }>(
        `SELECT call, outcome, count(*)::int AS events FROM security_event WHERE id > $1 GROUP BY call, outcome`,
        [before[0]!.id],
      );
      const events = new Map(rows.map(({ call, outcome, events: count }) => [`${call} ${outcome}`, count]));
      const fewer = (answers: ReadonlyMap<string, number>, outcome: string) =>
        [...answers].flatMap(([name, times]) => {
          const left = events.get(`${name} ${outcome}`) ?? 0;
          return auditOfName(name) === 'event' && times > left
            ? [`${name}: ${times} answers of 2xx, ${left} security events ${outcome}`]
            : [];
        });
      const withFewer = [...fewer(done, 'DONE'), ...fewer(proposed, 'PROPOSED')];
      const without = [...inHistory].filter(([, isThere]) => !isThere);
      return [...withFewer, ...without.map(([name]) => `${name}: nothing in the history of orders`)];
    },
    neverDone: () =>
      [...calls.keys()].filter((name) => auditOfName(name) !== 'none' && !done.has(name)).sort(),
  };
}
