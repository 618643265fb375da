import { exportMenu } from '@pishkhan/contract/menu/sheet/calls.ts';
import { FileAnswer } from '../../../infra/http/answer.ts';
import { implement } from '../../../infra/http/implement.ts';
import { writeWorkbook } from '../../../infra/xlsx/workbook.ts';
import { readMenuSnapshot } from '../../bulk/read-menu.ts';
import type { MenuParts } from '../../parts.ts';
import { menuSheet, sheetFileName } from '../menu-sheet.ts';

export const exportMenuHandler = ({ db }: MenuParts) =>
  implement(exportMenu, async (_request, { audit, staff, now }) => {
    const menu = await readMenuSnapshot(db, staff.vendorCode, now);
    await audit.record(db);
    return new FileAnswer(sheetFileName(now), writeWorkbook(menuSheet(menu)));
  });
