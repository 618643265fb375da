import { listOff } from '@pishkhan/contract/menu/snooze-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { MenuParts } from '../menu-handlers.ts';
import { listOffParts } from '../snoozes.ts';

export const listOffHandler = ({ db }: MenuParts) =>
  implement(listOff, (_request, { staff, now }) => listOffParts(db, staff.vendorCode, now));
