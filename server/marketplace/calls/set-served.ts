import { setServed } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { OwnerNoticeParts } from '../../infra/sms/send-owner-notice.ts';
import { notifyOwners } from '../../onboarding/public.ts';
import { repeatOf } from '../answering.ts';
import { setServedIdempotently } from '../serving.ts';

export type ServingParts = OwnerNoticeParts;

export const setServedHandler = (parts: ServingParts) =>
  implement(setServed, async (request, { audit, now, requestId, by }) => {
    const { db, log } = parts;
    const { body } = request;
    const repeat = repeatOf(setServed, request, by);
    const { answer, moved } = await setServedIdempotently(db, {
      what: body,
      served: body.served,
      repeat,
      audit,
      now,
    });
    if (moved.length > 0)
      log.info({ requestId, shops: moved.length }, 'waiting shops continue their sign-up');
    // Notices are not awaited: the platform need not wait for hundreds of messages.
    void notifyOwners(parts, moved);
    return answer;
  });
