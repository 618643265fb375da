import { refuse } from '@pishkhan/contract/faults.ts';
import { endSnooze } from '@pishkhan/contract/menu/availability/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { writeMenu } from '../../write-menu.ts';
import { listedTwice } from '../rules/listed-twice.ts';
import { hasParts, listOffParts, makePartsAvailable } from '../store-snoozes.ts';

export const endSnoozeHandler = ({ db }: MenuParts) =>
  implement(endSnooze, async ({ body: { parts } }, { audit, staff: { vendorCode }, now }) => {
    const fault = listedTwice(parts);
    if (fault) return fault;
    return writeMenu(db, audit, vendorCode, async (menu) => {
      if (!(await hasParts(menu, vendorCode, parts))) return refuse('NOT_FOUND');
      await makePartsAvailable(menu, vendorCode, parts);
      return listOffParts(menu, vendorCode, now);
    });
  });
