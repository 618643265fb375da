import { refuse } from '@pishkhan/contract/faults.ts';
import {
  listDevices,
  listStaffDevices,
  signOutDevice,
  signOutOtherDevices,
  signOutStaffDevice,
} from '@pishkhan/contract/session/device-calls.ts';
import { emptyAnswer } from '../../infra/http/answer.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import type { SessionParts } from '../parts.ts';
import { endSessionInShop, endSessions, listDevicesOf, listDevicesOfShop } from '../store-devices.ts';
import { forgetPerson } from '../visitors.ts';

export const deviceHandlers = ({ db, log }: SessionParts): Implemented[] => [
  implement(listDevices, async (_request, { now, visitor }) => listDevicesOf(db, visitor, now)),

  implement(signOutDevice, async ({ params }, { audit, now, requestId, visitor: { personId } }) => {
    const ended = await db.transaction().execute(async (trx) => {
      const signedOut = await endSessions(trx, { personId, only: params.id }, now);
      if (signedOut > 0) await audit.record(trx);
      return signedOut;
    });
    if (ended === 0) return refuse('NOT_FOUND');
    forgetPerson(db, personId);
    log.info({ requestId, personId }, 'signed out on another device');
    return emptyAnswer;
  }),

  implement(
    signOutOtherDevices,
    async (_request, { audit, now, requestId, visitor: { personId, sessionId } }) => {
      const ended = await db.transaction().execute(async (trx) => {
        const signedOut = await endSessions(trx, { personId, keep: sessionId }, now);
        await audit.record(trx);
        return signedOut;
      });
      forgetPerson(db, personId);
      log.info({ requestId, personId, ended }, 'signed out on all other devices');
      return { ended };
    },
  ),

  implement(listStaffDevices, async (_request, { now, staff }) => listDevicesOfShop(db, staff, now)),

  implement(signOutStaffDevice, async ({ params: { id } }, { audit, now, requestId, staff }) => {
    const { vendorCode } = staff;
    const personId = await db.transaction().execute(async (trx) => {
      const signedOut = await endSessionInShop(trx, { vendorCode, id }, now);
      if (signedOut !== undefined) await audit.record(trx);
      return signedOut;
    });
    if (personId === undefined) return refuse('NOT_FOUND');
    forgetPerson(db, personId);
    log.info({ requestId, personId, by: staff.personId }, 'signed out by a manager');
    return emptyAnswer;
  }),
];
