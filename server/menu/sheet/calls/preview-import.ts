import { isFault } from '@pishkhan/contract/faults.ts';
import { type ImportPlan, previewImport } from '@pishkhan/contract/menu/sheet/calls.ts';
import { StoredAnswer } from '../../../infra/http/answer.ts';
import { implement } from '../../../infra/http/implement.ts';
import { readMenuSnapshot } from '../../bulk/read-menu.ts';
import type { MenuParts } from '../../parts.ts';
import { prepareImport, stringifyInChunks } from '../plan-import.ts';
import { readImport } from '../read-import.ts';

export const previewImportHandler = ({ db }: MenuParts) =>
  implement(previewImport, async ({ body }, { staff, now }) => {
    const said = await readImport(staff.vendorCode, body.file);
    if (isFault(said)) return said;
    const menu = await readMenuSnapshot(db, staff.vendorCode, now);
    const { shown } = await prepareImport(said, menu);
    const plan: ImportPlan = { ...shown, menuVersion: menu.version };
    return new StoredAnswer(200, `{"result":${await stringifyInChunks(plan)}}`);
  });
