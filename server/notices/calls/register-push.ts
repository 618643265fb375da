import { refuse } from '@pishkhan/contract/faults.ts';
import { getPushKey, registerPush } from '@pishkhan/contract/notices/calls.ts';
import { emptyAnswer } from '../../infra/http/answer.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import type { NoticeParts } from '../parts.ts';
import { readPushToken } from '../rules/read-push-token.ts';
import { storeSubscription } from '../store-subscriptions.ts';

export const registerPushHandlers = ({ db, push }: NoticeParts): Implemented[] => [
  implement(registerPush, async ({ body }, { audit, now, visitor: { sessionId, personId } }) => {
    const token = readPushToken(body.fcmToken);
    if (!token || !push.mayReach(token)) return refuse('PUSH_TOKEN_WRONG');
    const deviceType = body.deviceType === 'WEB' ? 1 : (body.deviceType as 1 | 2 | 3);
    await db.transaction().execute(async (trx) => {
      await storeSubscription(trx, { token, sessionId, personId, deviceId: body.deviceId, deviceType }, now);
      await audit.record(trx);
    });
    return emptyAnswer;
  }),

  implement(getPushKey, async () => ({ publicKey: push.publicKey })),
];
