import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { applyImport } from '@pishkhan/contract/menu/sheet/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import { readMenu } from '../../bulk/read-menu.ts';
import type { MenuParts } from '../../parts.ts';
import { refuseFull } from '../../read-menu-size.ts';
import { writeMenu } from '../../write-menu.ts';
import { prepareImport } from '../plan-import.ts';
import { readImport } from '../read-import.ts';
import { writeImport } from '../write-import.ts';

export const applyImportHandler = ({ db }: MenuParts) =>
  implement(applyImport, async ({ body }, { audit, staff: { vendorCode, personId }, now }) => {
    // The file is read before the menu is locked, because reading takes time.
    const said = await readImport(vendorCode, body.file);
    if (isFault(said)) return said;
    return writeMenu(db, audit, vendorCode, async (menu) => {
      const rows = await readMenu(menu, vendorCode, now);
      // This write has incremented it.
      if (rows.version !== body.menuVersion + 1) return refuse('MENU_STALE', { version: rows.version - 1 });
      const { shown, work } = await prepareImport(said, rows);
      if (shown.errorCount > 0) return refuse('SHEET_WRONG');
      if (shown.digest !== body.digest) return refuse('MENU_STALE', { version: rows.version - 1 });
      const asked = await writeImport(menu, vendorCode, work, rows, { askedBy: personId, now });
      const isMore = work.newProducts.length + work.newVariants.length + work.products.length > 0;
      const full = isMore ? await refuseFull(menu, vendorCode) : undefined;
      if (full) return full;
      return { added: shown.added.length, changed: shown.changed.length, asked, menuVersion: rows.version };
    });
  });
