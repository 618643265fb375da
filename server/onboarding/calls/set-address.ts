import { setAddress } from '@pishkhan/contract/onboarding/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { atStep } from '../at-step.ts';
import type { OnboardingParts } from '../parts.ts';
import { refusePlace } from '../rules/place.ts';

export const setAddressHandler = ({ db }: Pick<OnboardingParts, 'db'>) =>
  implement(setAddress, ({ body }, { audit, staff }) =>
    atStep(db, audit, staff, 'INFORMATION', async (trx, vendor) => {
      const city = await trx
        .selectFrom('city')
        .select(['name', 'latitude', 'longitude'])
        .where('id', '=', vendor.city_id)
        .executeTakeFirst();
      const fault = city && refusePlace(body, city);
      if (fault) return fault;
      await trx
        .updateTable('vendor')
        .set({
          latitude: body.latitude,
          longitude: body.longitude,
          address: body.address,
          extra_address: body.extraAddress,
          phone_prefix: body.prefixCellPhone,
          landline: body.cellPhone,
          // What customers and couriers call.
          phone: body.prefixCellPhone + body.cellPhone,
          postal_code: body.postalCode,
          plaque: body.plaque,
          unit: body.unit,
        })
        .where('code', '=', vendor.code)
        .execute();
      return { isDone: true, answer: {} };
    }),
  );
