// Two servers that escalate within seconds, a push service on this machine, and shops whose people want notices of orders.
import { randomBytes } from 'node:crypto';
import { type EscalationStep, escalationSteps } from '@pishkhan/contract/escalation/steps.ts';
import { type PushService, startPushService } from '@pishkhan/server/testkit/push-service.ts';
import type pg from 'pg';
import { ask } from './client.ts';
import { openWorld, type World } from './world.ts';

/** One additional person of each shop gets pushes and answers orders. */
export const devicesEach = 2;

export interface UnheardWorld extends World {
  push: PushService;
  stepSeconds: Readonly<Record<EscalationStep, number>>;
}

/** `stepSeconds` is in the order of the steps: a real order waits minutes, which would be too long for a run. */
export async function openUnheardWorld(
  databaseUrl: string,
  { shops, stepSeconds }: { shops: number; stepSeconds: readonly [number, number, number, number] },
): Promise<UnheardWorld> {
  const push = await startPushService();
  try {
    const world = await openWorld(databaseUrl, {
      servers: 2,
      shops,
      staffEach: devicesEach + 1,
      env: {
        ESCALATION_SECONDS: stepSeconds.join(),
        PUSH_HOSTS: '127.0.0.1',
        PUSH_ALLOW_INTERNAL: '1',
        PUSH_KEY: randomBytes(32).toString('base64url'),
      },
    });
    return {
      ...world,
      push,
      stepSeconds: Object.fromEntries(
        escalationSteps.map((step, index) => [step, stepSeconds[index]!]),
      ) as Record<EscalationStep, number>,
      async close() {
        await world.close();
        await push.close();
      },
    };
  } catch (error) {
    await push.close();
    throw error;
  }
}

/** Everybody wants notices of orders, and one device of each shop gets pushes. */
export async function reachPeople({ servers, shops, push }: UnheardWorld, pool: pg.Pool): Promise<void> {
  await pool.query(`UPDATE membership SET order_notification = true WHERE vendor_code LIKE 'BENCH%'`);
  for (const { vendorCode, staff } of shops) {
    const answer = await ask(servers[0]!.url, {
      method: 'POST',
      path: '/api/v1/User/fcm',
      token: staff.at(-1)!.token,
      body: {
        fcmToken: JSON.stringify(push.subscribe().subscription),
        deviceId: `device of ${vendorCode}`,
        deviceType: 'WEB',
      },
    });
    if (answer?.status !== 200) throw new Error(`no device takes pushes: ${answer?.text}`);
  }
}
