import { refuse } from '@pishkhan/contract/faults.ts';
import { snooze } from '@pishkhan/contract/menu/availability/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { writeMenu } from '../../write-menu.ts';
import { listedTwice } from '../rules/listed-twice.ts';
import { fitsSnooze, hasParts, listOffParts, putSnoozes } from '../store-snoozes.ts';

export const snoozeHandler = ({ db }: MenuParts) =>
  implement(snooze, async ({ body }, { audit, staff, now }) => {
    const { vendorCode, personId, fullName } = staff;
    const until = new Date(body.until);
    if (!fitsSnooze(until, now)) return refuse('SNOOZE_UNFIT');
    const fault = listedTwice(body.parts);
    if (fault) return fault;
    return writeMenu(db, audit, vendorCode, async (menu) => {
      if (!(await hasParts(menu, vendorCode, body.parts))) return refuse('NOT_FOUND');
      await putSnoozes(menu, vendorCode, body.parts, { since: now, until, by: { personId, fullName } });
      return listOffParts(menu, vendorCode, now);
    });
  });
