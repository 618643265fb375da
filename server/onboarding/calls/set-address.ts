import { setAddress } from '@pishkhan/contract/onboarding/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { findCity } from '../../reference/public.ts';
import { updateVendor } from '../../vendors/public.ts';
import { atStep } from '../at-step.ts';
import type { OnboardingParts } from '../parts.ts';
import { refusePlace } from '../rules/place.ts';

export const setAddressHandler = ({ db }: Pick<OnboardingParts, 'db'>) =>
  implement(setAddress, ({ body }, { audit, staff }) =>
    atStep(db, audit, staff, 'INFORMATION', async (trx, vendor) => {
      const city = await findCity(trx, vendor.city_id);
      const fault = city && refusePlace(body, city);
      if (fault) return fault;
      await updateVendor(trx, vendor.code, {
        latitude: body.latitude,
        longitude: body.longitude,
        address: body.address,
        extra_address: body.extraAddress,
        phone_prefix: body.prefixCellPhone,
        landline: body.cellPhone,
        // The number that customers and couriers call.
        phone: body.prefixCellPhone + body.cellPhone,
        postal_code: body.postalCode,
        plaque: body.plaque,
        unit: body.unit,
      });
      return { isDone: true, answer: {} };
    }),
  );
