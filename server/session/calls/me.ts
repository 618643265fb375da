import { me } from '@pishkhan/contract/session/calls.ts';
import type { Me } from '@pishkhan/contract/session/session.ts';
import { implement } from '../../infra/http/implement.ts';
import type { SessionParts } from '../parts.ts';
import { getUser, getVendor } from '../read-me.ts';
import { listShopsOf } from '../store-memberships.ts';

export const meHandler = ({ db }: SessionParts) =>
  implement(me, async (_request, { now, visitor }): Promise<Me> => {
    const { personId, vendorCode } = visitor;
    // The queries run concurrently, because each costs a round trip with a distant database.
    const [user, vendor, shops] = await Promise.all([
      getUser(db, personId, vendorCode),
      vendorCode ? getVendor(db, vendorCode) : null,
      listShopsOf(db, personId, now),
    ]);
    // The membership may have ended since authentication: then there is no shop either.
    return {
      user,
      vendor: user.role ? vendor : null,
      ...shops,
      secondFactorNeed: visitor.secondFactorNeed ?? null,
    };
  });
