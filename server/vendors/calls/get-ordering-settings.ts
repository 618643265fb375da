import { getOrderingSettings } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { VendorParts } from '../parts.ts';
import { readOrderingSettings } from '../read-ordering-settings.ts';

export const getOrderingSettingsHandler = ({ db }: VendorParts) =>
  implement(getOrderingSettings, (_request, { staff: { vendorCode } }) =>
    readOrderingSettings(db, vendorCode),
  );
