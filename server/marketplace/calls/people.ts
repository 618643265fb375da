import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import {
  allowCellPhoneChange,
  cellPhoneChangeDays,
  endPersonSessions,
  requireSecondFactorOfVendor,
  resetSecondFactor,
} from '@pishkhan/contract/marketplace/people-calls.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import type { OwnerNoticeParts } from '../../infra/sms/send-owner-notice.ts';
import {
  allowMove,
  endSessions,
  evictVisitorsOf,
  findPersonByPhone,
  notifyPerson,
  refuseUsedPhone,
  removeSecondFactor,
  setRequirement,
} from '../../session/public.ts';
import { answerIdempotently } from '../answer-idempotently.ts';

const dayMs = 86_400_000;

export const peopleHandlers = ({ db, log, ...sending }: OwnerNoticeParts): Implemented[] => [
  implement(endPersonSessions, async (request, { audit, now, by, requestId }) => {
    const { cellPhone } = request.body;
    let personId: number | undefined;
    const answer = await answerIdempotently(
      db,
      { audit, now, by },
      endPersonSessions,
      request,
      async (trx) => {
        personId = await findPersonByPhone(trx, cellPhone);
        if (personId === undefined) return refuse('NOT_FOUND');
        audit.about({ object: { personId: String(personId) } });
        return { ended: await endSessions(trx, { personId, by: 'PLATFORM' }, now) };
      },
    );
    if (personId !== undefined) {
      evictVisitorsOf(db, personId);
      if (!isFault(answer)) notifyPerson({ db, log, ...sending }, personId, 'sessionsEnded');
    }
    log.info({ requestId, personId }, 'the platform has ended the sessions of a person');
    return answer;
  }),

  implement(allowCellPhoneChange, async (request, { audit, now, by, requestId }) => {
    const { cellPhone, newCellPhone } = request.body;
    const until = new Date(now.getTime() + cellPhoneChangeDays * dayMs);
    const answer = await answerIdempotently(
      db,
      { audit, now, by },
      allowCellPhoneChange,
      request,
      async (trx) => {
        const personId = await findPersonByPhone(trx, cellPhone);
        if (personId === undefined) return refuse('NOT_FOUND');
        const taken = await refuseUsedPhone(trx, newCellPhone);
        if (taken) return taken;
        audit.about({ object: { personId: String(personId) } });
        await allowMove(trx, { personId, to: newCellPhone }, until, now);
        return { until: until.toISOString() };
      },
    );
    if (!isFault(answer))
      log.info({ requestId, phone: maskMobile(newCellPhone) }, 'the platform has allowed another number');
    return answer;
  }),

  implement(resetSecondFactor, async (request, { audit, now, by, requestId }) => {
    let personId: number | undefined;
    const answer = await answerIdempotently(
      db,
      { audit, now, by },
      resetSecondFactor,
      request,
      async (trx) => {
        personId = await findPersonByPhone(trx, request.body.cellPhone);
        if (personId === undefined) return refuse('NOT_FOUND');
        audit.about({ object: { personId: String(personId) } });
        const wasOn = await removeSecondFactor(trx, personId);
        await endSessions(trx, { personId, by: 'PLATFORM' }, now);
        return { wasOn };
      },
    );
    if (personId !== undefined) evictVisitorsOf(db, personId);
    log.info({ requestId, personId }, 'the platform has reset a second factor');
    return answer;
  }),

  implement(requireSecondFactorOfVendor, async (request, { audit, now, by, requestId }) => {
    const { vendorCode } = request.params;
    const { required } = request.body;
    log.info({ requestId, vendor: vendorCode, required }, 'second factor of managers, by the platform');
    return answerIdempotently(db, { audit, now, by }, requireSecondFactorOfVendor, request, async (trx) =>
      (await setRequirement(trx, vendorCode, 'platform_second_factor_since', required, now))
        ? { required }
        : refuse('NOT_FOUND'),
    );
  }),
];
