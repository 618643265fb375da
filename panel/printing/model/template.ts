// A template («فاکتور»): the content, size and copies of a paper, and its printer. It is stored on one device, for one shop.
import { type DocumentKind, documentKinds, printCopies } from '@pishkhan/contract/printing/print.ts';

export const papers = ['80', '58', 'A4'] as const;
export type PaperSize = (typeof papers)[number];
export const textSizes = ['small', 'normal', 'large'] as const;
export type TextSize = (typeof textSizes)[number];
export const phoneViews = ['shown', 'masked', 'hidden'] as const;
export type PhoneView = (typeof phoneViews)[number];
/** The accepted orders that are printed automatically: none, those accepted on this device, or all of the shop. */
export const automaticScopes = ['off', 'device', 'shop'] as const;
export type AutomaticScope = (typeof automaticScopes)[number];

export interface Fields {
  readonly prices: boolean;
  readonly customerName: boolean;
  readonly phone: PhoneView;
  readonly address: boolean;
  readonly comment: boolean;
  /** Whether the order's code is printed as a QR code. */
  readonly code: boolean;
  readonly logo: boolean;
}

/** The printer. `browser` opens the browser's dialog, unless the browser was started for silent printing (`isSilent`). */
export type PrinterChoice =
  | { readonly kind: 'browser'; readonly isSilent: boolean }
  | { readonly kind: 'usb'; readonly device: UsbIdentity | null }
  | { readonly kind: 'serial'; readonly port: SerialIdentity | null; readonly baudRate: number }
  | { readonly kind: 'bridge'; readonly printer: string | null };
export type PrinterKind = PrinterChoice['kind'];

/** The ids that the browser returned when a person chose the device. They identify it later. */
export interface UsbIdentity {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber: string | null;
  readonly name: string | null;
}
export interface SerialIdentity {
  readonly usbVendorId: number | null;
  readonly usbProductId: number | null;
}

export interface Template {
  readonly id: string;
  readonly name: string;
  readonly kind: DocumentKind;
  readonly paper: PaperSize;
  readonly copies: number;
  readonly textSize: TextSize;
  readonly fields: Fields;
  readonly footer: string;
  readonly printer: PrinterChoice;
  readonly automatic: AutomaticScope;
}

export const nameLength = 40;
export const footerLength = 200;
export const baudRates = [9600, 19_200, 38_400, 57_600, 115_200] as const;

const defaultFields: Record<DocumentKind, Fields> = {
  KITCHEN: {
    prices: false,
    customerName: true,
    phone: 'hidden',
    address: false,
    comment: true,
    code: false,
    logo: false,
  },
  BILL: {
    prices: true,
    customerName: true,
    phone: 'masked',
    address: true,
    comment: false,
    code: true,
    logo: true,
  },
  COURIER: {
    prices: false,
    customerName: true,
    phone: 'shown',
    address: true,
    comment: true,
    code: true,
    logo: false,
  },
};

const readyNames: Record<DocumentKind, string> = {
  KITCHEN: 'آشپزخانه',
  BILL: 'فاکتور مشتری',
  COURIER: 'برچسب پیک',
};

/** The default template of its kind. */
export const newTemplate = (id: string, kind: DocumentKind = 'BILL'): Template => ({
  id,
  name: readyNames[kind],
  kind,
  paper: kind === 'COURIER' ? '58' : '80',
  copies: 1,
  textSize: 'normal',
  fields: defaultFields[kind],
  footer: kind === 'BILL' ? 'نوش جان! از خرید شما سپاسگزاریم.' : '',
  printer: { kind: 'browser', isSilent: false },
  automatic: 'off',
});

/** Switches a template to the default fields of another kind, and keeps everything else. */
export const ofKind = (template: Template, kind: DocumentKind): Template => ({
  ...template,
  kind,
  fields: defaultFields[kind],
  name: Object.values(readyNames).includes(template.name) ? readyNames[kind] : template.name,
});

/** Receipt printers take rolls; a sheet must be printed by the browser. */
export const fitsPrinter = (paper: PaperSize, kind: PrinterKind): boolean =>
  paper !== 'A4' || kind === 'browser';

/** Whether a print needs no press: a dialog that opens over the board would block its alarm. */
export const printsSilently = ({ printer }: Pick<Template, 'printer'>): boolean =>
  printer.kind !== 'browser' || printer.isSilent;

export const isAutomatic = (template: Template): boolean =>
  template.automatic !== 'off' && printsSilently(template);

const oneOf = <T>(values: readonly T[], value: unknown, usual: T): T =>
  values.includes(value as T) ? (value as T) : usual;
const text = (value: unknown, usual: string, longest: number): string =>
  typeof value === 'string' ? value.slice(0, longest) : usual;
const whole = (value: unknown): number | null => (Number.isSafeInteger(value) ? (value as number) : null);
const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * Reads a stored template, which may be older than this program or damaged: unreadable fields get their defaults. Undefined without an id.
 */
export function readTemplate(value: unknown): Template | undefined {
  const found = object(value);
  if (typeof found.id !== 'string' || found.id === '') return undefined;
  const usual = newTemplate(found.id, oneOf(documentKinds, found.kind, 'BILL'));
  const fields = object(found.fields);
  const flag = (name: Exclude<keyof Fields, 'phone'>) =>
    typeof fields[name] === 'boolean' ? (fields[name] as boolean) : usual.fields[name];
  const copies = whole(found.copies) ?? usual.copies;
  const paper = oneOf(papers, found.paper, usual.paper);
  const printer = readPrinter(found.printer);
  return {
    ...usual,
    name: text(found.name, usual.name, nameLength),
    paper,
    copies: Math.min(printCopies.max, Math.max(printCopies.min, copies)),
    textSize: oneOf(textSizes, found.textSize, usual.textSize),
    fields: {
      prices: flag('prices'),
      customerName: flag('customerName'),
      phone: oneOf(phoneViews, fields.phone, usual.fields.phone),
      address: flag('address'),
      comment: flag('comment'),
      code: flag('code'),
      logo: flag('logo'),
    },
    footer: text(found.footer, usual.footer, footerLength),
    printer: fitsPrinter(paper, printer.kind) ? printer : usual.printer,
    automatic: oneOf(automaticScopes, found.automatic, 'off'),
  };
}

function readPrinter(value: unknown): PrinterChoice {
  const found = object(value);
  switch (found.kind) {
    case 'usb': {
      const device = object(found.device);
      const [vendorId, productId] = [whole(device.vendorId), whole(device.productId)];
      if (vendorId === null || productId === null) return { kind: 'usb', device: null };
      const words = (word: unknown) => (typeof word === 'string' ? word : null);
      return {
        kind: 'usb',
        device: { vendorId, productId, serialNumber: words(device.serialNumber), name: words(device.name) },
      };
    }
    case 'serial': {
      const port = object(found.port);
      return {
        kind: 'serial',
        port: found.port
          ? { usbVendorId: whole(port.usbVendorId), usbProductId: whole(port.usbProductId) }
          : null,
        baudRate: oneOf<number>(baudRates, found.baudRate, 9600),
      };
    }
    case 'bridge':
      return { kind: 'bridge', printer: typeof found.printer === 'string' ? found.printer : null };
    default:
      return { kind: 'browser', isSilent: found.isSilent === true };
  }
}
