// Export and import of the menu as a spreadsheet. An import is previewed, then applied exactly as shown or not at all.
import * as z from 'zod/mini';
import { openStatuses } from '../../access/vendor-status.ts';
import { defineCall } from '../../kit/call.ts';
import { fileSchema } from '../../kit/form-fields.ts';
import { wideVersionSchema } from '../../kit/integers.ts';
import { largestSheet, sheetFields, spreadsheetType } from './menu-sheet.ts';

const read = { kind: 'staff', permission: 'menu.read', statuses: openStatuses } as const;
const edit = { kind: 'staff', permission: 'menu.edit', statuses: openStatuses } as const;

export const exportMenu = defineCall({
  name: 'exportMenu',
  method: 'GET',
  path: '/api/v1/Product/menu-export',
  summary: 'The whole menu as a spreadsheet, one line for each variant; `previewImport` reads it again.',
  access: read,
  file: spreadsheetType,
  faults: [],
});

const cell = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
const place = z.object({ line: z.int(), headerName: z.string(), productName: z.string() });

export const importPlanSchema = z.object({
  /** The version that applying must send, so that nothing but the preview is applied. */
  menuVersion: z.int(),
  digest: z.string(),
  newCategories: z.array(z.string()),
  /** Ordered as in the file, whose lines are counted from 1. */
  added: z.array(
    z.extend(place, {
      categoryName: z.string(),
      price: z.int(),
      /** True when its product is also new. */
      isNewProduct: z.boolean(),
    }),
  ),
  changed: z.array(
    z.extend(place, {
      fields: z.array(
        z.object({
          field: z.enum(sheetFields),
          before: cell,
          after: cell,
          /** True when a price or packing price changes by more than half: possibly a typing mistake. */
          isLargeChange: z.boolean(),
        }),
      ),
      /** True when the new price waits for the platform; the old one applies until then. */
      asksForPrice: z.boolean(),
    }),
  ),
  /** The number of lines without a change. */
  unchanged: z.int(),
  /** Any error prevents applying. At most two hundred are listed. */
  errors: z.array(
    z.object({
      line: z.int(),
      /** Letter of the column; null for the whole line. */
      column: z.nullable(z.string()),
      message: z.string(),
    }),
  ),
  errorCount: z.int(),
  /** Titles of unknown columns. */
  ignoredColumns: z.array(z.string()),
});
export type ImportPlan = z.output<typeof importPlanSchema>;

/** A spreadsheet (.xlsx). */
const sheetForm = { files: 1, fileBytes: largestSheet, tooMany: 'SHEET_UNREADABLE' } as const;
const faults = ['SHEET_UNREADABLE', 'SHEET_LOCKED', 'SHEET_TOO_LONG', 'SHEET_COLUMNS'] as const;

export const previewImport = defineCall({
  name: 'previewImport',
  method: 'POST',
  path: '/api/v1/Product/menu-import/preview',
  summary:
    'Preview the import of a spreadsheet (.xlsx, at most 5 MB and 5,000 lines): lines with ids change existing parts, lines without create new ones, nothing is deleted.',
  access: edit,
  form: sheetForm,
  body: z.strictObject({ file: fileSchema }),
  response: importPlanSchema,
  audit: 'none',
  faults,
});

export const applyImport = defineCall({
  name: 'applyImport',
  method: 'POST',
  path: '/api/v1/Product/menu-import',
  summary:
    'Apply the previewed import of the same file, all or nothing. MENU_STALE when the result would differ from the preview.',
  access: edit,
  form: sheetForm,
  body: z.strictObject({
    file: fileSchema,
    menuVersion: z.pipe(
      z.union([wideVersionSchema, z.string().check(z.regex(/^\d{1,15}$/))]),
      z.transform((version) => Number(version)),
    ),
    digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  response: z.object({ added: z.int(), changed: z.int(), asked: z.int(), menuVersion: z.int() }),
  faults: [...faults, 'MENU_STALE', 'MENU_FULL', 'SHEET_WRONG'],
});

export const sheetCalls = { exportMenu, previewImport, applyImport };
