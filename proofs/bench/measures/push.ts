// Orders for shops with no device present, each pushed immediately to two devices: the time from the push in
// the queue to the service that has decrypted it, while the whole server works as usual.
import { startPushService } from '@pishkhan/server/testkit/push-service.ts';
import { createOrder, newOrder, pickup } from '../../ground/marketplace.ts';
import { openGround } from '../../ground/open-ground.ts';
import { openClient } from '../../ground/postgres.ts';
import { type Benchmark, below, exactly } from '../benchmark.ts';
import { percentile } from '../statistics.ts';

const devicesEach = 2;

const register = `
  INSERT INTO push_subscription (session_id, person_id, kind, digest, target, p256dh, auth, device_id, device_type, registered_at)
  SELECT s.id, s.person_id, 'WEB', d.target, d.target, d.p256dh, d.auth, 'bench', 1, now()
  FROM (
    SELECT id, person_id, row_number() OVER (ORDER BY id) AS place FROM session WHERE vendor_code LIKE 'BENCH%'
  ) s JOIN unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS d (target, p256dh, auth, place) USING (place)`;

export const push: Benchmark = {
  name: 'push',
  async run({ quick }) {
    const [perSecond, seconds, shopCount] = [20, quick ? 3 : 60, 32];
    await using resources = new AsyncDisposableStack();
    const service = resources.adopt(await startPushService(), (it) => it.close());
    const env = { PUSH_HOSTS: '127.0.0.1', PUSH_ALLOW_INTERNAL: '1' };
    const { databaseUrl, server, shops } = await openGround(resources, {
      shops: shopCount,
      staffEach: devicesEach,
      env,
    });
    const client = resources.use(await openClient(databaseUrl));
    const devices = Array.from({ length: shopCount * devicesEach }, () => service.subscribe().subscription);
    await client.query(register, [
      devices.map(({ endpoint }) => endpoint),
      devices.map(({ keys }) => keys.p256dh),
      devices.map(({ keys }) => keys.auth),
    ]);

    const sent = new Map<string, number>();
    for (let index = 0; index < perSecond * seconds; index += 1) {
      const code = `P-${index}`;
      sent.set(code, Date.now());
      const { vendorCode, productIds } = shops[index % shopCount]!;
      void createOrder(server, vendorCode, newOrder(code, productIds.slice(0, 1), pickup));
      await new Promise((later) => setTimeout(later, 1000 / perSecond));
    }
    const wanted = perSecond * seconds * devicesEach;
    for (let waited = 0; service.came.length < wanted && waited < 100; waited += 1)
      await new Promise((later) => setTimeout(later, 100));

    const { rows } = await client.query<{ code: string; queuedAt: Date }>(
      `SELECT order_code AS code, min(queued_at) AS "queuedAt" FROM notice WHERE step = 'PUSH_AT_ONCE' GROUP BY 1`,
    );
    const queued = new Map(rows.map(({ code, queuedAt }) => [code, queuedAt.getTime()]));
    const came = service.came.map(({ message, at }) => ({
      code: message.data.orderCode!,
      at: performance.timeOrigin + at,
    }));
    const fromQueue = came.map(({ code, at }) => Math.max(0, at - queued.get(code)!));
    const fromOrder = came.map(({ code, at }) => at - sent.get(code)!);
    const p99 = percentile(fromQueue, 0.99);
    const lost =
      wanted - new Set(service.came.map(({ id, message }) => `${id} ${message.data.orderCode}`)).size;
    return [
      {
        what: `push queued to taken by the service, ${perSecond * devicesEach} a second`,
        p50: percentile(fromQueue, 0.5),
        p99,
        unit: 'ms',
        target: below(p99, 300),
      },
      {
        what: 'order sent to push taken, no device there',
        p50: percentile(fromOrder, 0.5),
        p99: percentile(fromOrder, 0.99),
        unit: 'ms',
      },
      { what: 'pushes lost', p50: lost, unit: '', target: exactly(lost, 0) },
      {
        what: 'pushes not to be decrypted',
        p50: service.wrong.length,
        unit: '',
        target: exactly(service.wrong.length, 0),
      },
    ];
  },
};
