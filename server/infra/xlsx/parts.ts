// The parts of a workbook around its rows: right-to-left direction, a fixed header, and the cell formats.
import { textXml } from './cells.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const sheetFile = (number: number): string => `xl/worksheets/sheet${number}.xml`;

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
const relationships = (inside: string): string =>
  `${head}<Relationships xmlns="${packaged}/relationships">${inside}</Relationships>`;

export const rootRelations = relationships(relation('workbook', 'officeDocument', 'xl/workbook.xml'));

const numbered = (sheets: number): number[] => Array.from({ length: sheets }, (_, index) => index + 1);

export const workbookRelations = (sheets: number): string =>
  relationships(
    numbered(sheets)
      .map((number) => relation(`sheet${number}`, 'worksheet', `worksheets/sheet${number}.xml`))
      .join('') + relation('styles', 'styles', 'styles.xml'),
  );

export const contentTypes = (sheets: number): string =>
  `${head}<Types xmlns="${packaged}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>` +
  numbered(sheets)
    .map(
      (number) => `<Override PartName="/${sheetFile(number)}" ContentType="${spreadsheet}.worksheet+xml"/>`,
    )
    .join('') +
  '</Types>';

/** Names of sheets: at most 31 characters, none of `[]:*?/\`. */
export const workbook = (name: string, sheets: number): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
  numbered(sheets)
    .map(
      (number) =>
        `<sheet name="${textXml(number === 1 ? name : `${name} ${number}`)}" sheetId="${number}" r:id="sheet${number}"/>`,
    )
    .join('') +
  '</sheets></workbook>';

/** Ordered as `styles` in cells.ts. Text has the text format, so that a sign at its beginning stays one when it is edited. */
export const styleSheet =
  `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Tahoma"/></font><font><b/><sz val="11"/><name val="Tahoma"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/>' +
  '<xf fontId="1" applyFont="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** Printed on A4 landscape, fitted to the paper's width. */
export const sheetHead = (widths: readonly number[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView rightToLeft="1" workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
  widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('') +
  '</cols><sheetData>';

export const sheetFoot =
  '</sheetData><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>';
