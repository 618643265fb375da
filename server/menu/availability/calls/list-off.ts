import { listOff } from '@pishkhan/contract/menu/availability/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { listOffParts } from '../store-snoozes.ts';

export const listOffHandler = ({ db }: MenuParts) =>
  implement(listOff, (_request, { staff, now }) => listOffParts(db, staff.vendorCode, now));
