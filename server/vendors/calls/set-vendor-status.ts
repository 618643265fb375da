import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { setVendorStatus } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { moveVendor } from '../move-vendor.ts';
import type { VendorParts } from '../parts.ts';
import { refuseOpening } from '../refuse-opening.ts';
import { type ChosenStatus, ownAction } from '../rules/own-action.ts';
import { updateVendor } from '../store-vendor.ts';
import { endThrottle } from '../throttle/store-throttles.ts';
import { writeVendor } from '../write-vendor.ts';

export const setVendorStatusHandler = ({ db }: VendorParts) =>
  implement(setVendorStatus, ({ body }, { audit, staff: { vendorCode, personId, role }, now }) =>
    writeVendor(db, audit, setVendorStatus, vendorCode, async (trx, vendor) => {
      const status: ChosenStatus = body.status;
      const action = ownAction(status, role);
      if (!action) return refuse('STATUS_UNREACHABLE', { vendorStatus: vendor.status });
      const fault = await refuseOpening(trx, vendor, action);
      if (fault) return fault;
      const isReopened = action === 'reopenSignup' && vendor.status === 'REJECTED';
      // The platform's reason is kept until the sign-up is accepted: it states what to correct.
      const reason = isReopened ? vendor.status_reason : null;
      // A shop that a person opens takes orders at once, and a closed one has nothing left to pause.
      await endThrottle(trx, vendorCode, 'PAUSE', 'STAFF', now);
      const vendorStatus = await moveVendor(trx, { vendor, action, personId, reason, now });
      if (isFault(vendorStatus)) return vendorStatus;
      if (isReopened) await updateVendor(trx, vendorCode, { step: vendor.step_again ?? 0, step_again: null });
      return { vendorStatus };
    }),
  );
