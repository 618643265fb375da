import { refuse } from '@pishkhan/contract/faults.ts';
import { getDiscount } from '@pishkhan/contract/menu/discounts/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { findDiscount } from '../read-discounts.ts';

export const getDiscountHandler = ({ db }: MenuParts) =>
  implement(
    getDiscount,
    async ({ params: { id } }, { staff: { vendorCode }, now }) =>
      (await findDiscount(db, vendorCode, id, now)) ?? refuse('NOT_FOUND'),
  );
