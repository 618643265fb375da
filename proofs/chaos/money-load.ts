// The marketplace's requests about money: refunds, charges, compensations and settlements of the active
// shops. Whatever dies meanwhile, each acknowledged one is in the ledger once, no other is in it, and the
// ledger equals the orders.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import type { SideLoad } from './side-load.ts';
import type { World } from './world.ts';

interface Line {
  orderCode: string;
  adjustmentCode: string | null;
  amount: number;
}

/** Tries of one code: the marketplace repeats a request until it is answered. */
const tries = 4;

/** One event after the other until `stopping`, of any of the shops at any of the servers. */
export function startMoneyLoad(
  { servers, shops, marketplaceKey, ledger }: Pick<World, 'servers' | 'shops' | 'marketplaceKey' | 'ledger'>,
  stopping: AbortSignal,
  faulty: string[],
): { load: SideLoad; done: Promise<void> } {
  /** True for an acknowledged code, keyed by the code. Refused ones are left out. */
  const told = new Map<string, boolean>();
  let made = 0;

  const ask = async (method: string, path: string, body?: object) => {
    try {
      const answer = await fetch(servers[randomInt(servers.length)]!.url + path, {
        method,
        headers: {
          authorization: `Bearer ${marketplaceKey}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      });
      const text = await answer.text();
      if (answer.status >= 500 && answer.status !== 503)
        faulty.push(`${method} ${path}: ${answer.status} ${text}`);
      return { status: answer.status, result: answer.ok ? JSON.parse(text).result : undefined };
    } catch {
      return undefined;
    }
  };

  /** The same content with the same code, in a new event each time. */
  const tell = async (code: string, path: string, body: object) => {
    told.set(code, false);
    for (let count = 0; count < tries; count += 1) {
      const answer = await ask('POST', path, { eventId: randomUUID(), ...body });
      if (answer && answer.status < 300) told.set(code, true);
      else if (answer && answer.status < 500 && count === 0) told.delete(code);
      if (answer && answer.status < 500) return;
      await sleep(100);
    }
  };

  const work = async () => {
    const { vendorCode } = shops[randomInt(shops.length)]!;
    const vendor = `/marketplace/v1/vendors/${vendorCode}`;
    const { date } = businessDay(new Date());
    const open = await ask('GET', `${vendor}/open-amounts?startDate=${date}&endDate=${date}`);
    const lines: Line[] = open?.result?.lines ?? [];
    const orders = lines.filter(({ adjustmentCode }) => adjustmentCode === null);
    made += 1;
    const code = `M${process.pid.toString(36)}-${made}`;
    if (orders.length > 0 && made % 4 > 0) {
      const { orderCode } = orders[randomInt(orders.length)]!;
      await tell(code, `${vendor}/orders/${orderCode}/adjustments`, {
        adjustmentCode: code,
        kind: ['REFUND', 'CHARGE', 'COMPENSATION'][randomInt(3)],
        amount: randomInt(1, 40_000),
        reason: 'سرد بود',
      });
    } else if (lines.length > 0) {
      // The payment is sometimes a little less or more than the debt: the rest stays open.
      const paid = lines
        .slice(0, 20)
        .map((line, index) => ({ ...line, amount: line.amount + (index === 0 ? randomInt(-3, 4) : 0) }));
      await tell(code, `${vendor}/settlements`, {
        number: code,
        paidAt: new Date().toISOString(),
        iban: 'IR820540102680020817909002',
        lines: paid,
        amount: paid.reduce((sum, { amount }) => sum + amount, 0),
      });
    }
  };

  const done = (async () => {
    while (!stopping.aborted) {
      await work();
      await sleep(80);
    }
  })();

  return {
    done,
    load: {
      acknowledged: () => [...told.values()].filter(Boolean).length,
      async findLost() {
        const { faults, codes } = await ledger();
        const lost = [...faults];
        for (const [code, isAcknowledged] of told) {
          const found = codes.filter((one) => one === code).length;
          if (found > 1 || (isAcknowledged && found === 0))
            lost.push(`${code} stands ${found} times in the ledger`);
        }
        for (const code of codes)
          if (code.startsWith('M') && !told.has(code))
            lost.push(`${code} was refused and stands in the ledger`);
        return lost;
      },
    },
  };
}
