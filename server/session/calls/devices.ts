import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import {
  listDevices,
  listStaffDevices,
  signOutDevice,
  signOutOtherDevices,
  signOutStaffDevice,
} from '@pishkhan/contract/session/device-calls.ts';
import { rollbackOnFault } from '../../infra/database/rollback-on-fault.ts';
import { emptyAnswer } from '../../infra/http/answer.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import { notifyPerson } from '../notify-person.ts';
import type { SessionParts } from '../parts.ts';
import type { PersonProof } from '../person-proof.ts';
import { endSessionInShop, endSessions, listDevicesOf, listDevicesOfShop } from '../store-devices.ts';
import { evictVisitorsOf } from '../visitors.ts';

export const deviceHandlers = (parts: SessionParts, proof: PersonProof): Implemented[] => {
  const { db, log } = parts;
  return [
    implement(listDevices, async (_request, { now, visitor }) => listDevicesOf(db, visitor, now)),

    implement(signOutDevice, async ({ params, body }, { audit, now, requestId, visitor }) => {
      const { personId } = visitor;
      const proved = await proof.check(visitor, 'SESSIONS', body.proofCode, now);
      if (isFault(proved)) return proved;
      const done = await rollbackOnFault(db, audit, async (trx) => {
        if ((await endSessions(trx, { personId, by: 'PERSON', only: params.id }, now)) === 0)
          return refuse('NOT_FOUND');
        return proof.use(trx, proved, now);
      });
      if (isFault(done)) return done;
      evictVisitorsOf(db, personId);
      log.info({ requestId, personId }, 'signed out on another device');
      return emptyAnswer;
    }),

    implement(signOutOtherDevices, async ({ body: { proofCode } }, { audit, now, requestId, visitor }) => {
      const { personId, sessionId } = visitor;
      const proved = await proof.check(visitor, 'SESSIONS', proofCode, now);
      if (isFault(proved)) return proved;
      const ended = await rollbackOnFault(
        db,
        audit,
        async (trx) =>
          (await proof.use(trx, proved, now)) ??
          endSessions(trx, { personId, by: 'PERSON', keep: sessionId }, now),
      );
      if (isFault(ended)) return ended;
      evictVisitorsOf(db, personId);
      notifyPerson(parts, personId, 'sessionsEnded');
      log.info({ requestId, personId, ended }, 'signed out on all other devices');
      return { ended };
    }),

    implement(listStaffDevices, async (_request, { now, staff }) => listDevicesOfShop(db, staff, now)),

    implement(signOutStaffDevice, async ({ params: { id }, body }, { audit, now, requestId, staff }) => {
      const { vendorCode } = staff;
      const proved = await proof.check(staff, 'SESSIONS', body.proofCode, now);
      if (isFault(proved)) return proved;
      const personId = await rollbackOnFault(db, audit, async (trx) => {
        const signedOut = await endSessionInShop(trx, { vendorCode, id }, now);
        if (signedOut === undefined) return refuse('NOT_FOUND');
        return (await proof.use(trx, proved, now)) ?? signedOut;
      });
      if (isFault(personId)) return personId;
      evictVisitorsOf(db, personId);
      log.info({ requestId, personId, by: staff.personId }, 'signed out by a manager');
      return emptyAnswer;
    }),
  ];
};
