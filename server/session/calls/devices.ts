import { refuse } from '@pishkhan/contract/faults.ts';
import { listDevices, signOutDevice, signOutOtherDevices } from '@pishkhan/contract/session/device-calls.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import { endSessions, listDevicesOf } from '../devices.ts';
import type { SessionParts } from '../session-parts.ts';
import { forgetPerson } from '../visitors.ts';

export const deviceHandlers = ({ db, log }: SessionParts): Implemented[] => [
  implement(listDevices, async (_request, { now, visitor }) => listDevicesOf(db, visitor, now)),

  implement(signOutDevice, async ({ params }, { now, requestId, visitor: { personId } }) => {
    const ended = await endSessions(db, { personId, only: params.id }, now);
    if (ended === 0) return refuse('NOT_FOUND');
    forgetPerson(db, personId);
    log.info({ requestId, personId }, 'signed out on another device');
    return {};
  }),

  implement(signOutOtherDevices, async (_request, { now, requestId, visitor: { personId, sessionId } }) => {
    const ended = await endSessions(db, { personId, keep: sessionId }, now);
    forgetPerson(db, personId);
    log.info({ requestId, personId, ended }, 'signed out on all other devices');
    return { ended };
  }),
];
