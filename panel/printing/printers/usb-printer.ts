// Prints by WebUSB on a receipt printer with a USB cable. Only Chromium has it, over https or localhost. A person chooses the printer once,
// and the browser remembers it.
import type { UsbIdentity } from '../model/template.ts';
import { PrintFailed } from './print-failed.ts';

/** The part of WebUSB that printing needs. TypeScript's DOM library does not contain it. */
export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber?: string | undefined;
  readonly productName?: string | undefined;
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  releaseInterface(number: number): Promise<void>;
  transferOut(endpoint: number, bytes: Uint8Array): Promise<{ readonly status?: string }>;
}
interface UsbInterface {
  readonly interfaceNumber: number;
  readonly alternate: {
    readonly interfaceClass: number;
    readonly endpoints: readonly {
      readonly direction: string;
      readonly type: string;
      readonly endpointNumber: number;
    }[];
  };
}
export interface Usb {
  getDevices(): Promise<UsbDevice[]>;
  requestDevice(options: { filters: { classCode: number }[] }): Promise<UsbDevice>;
}

const printerClass = 7;
const piece = 4096;

export const usbOfBrowser = (): Usb | undefined => (navigator as { usb?: Usb }).usb;

/** Asks the person. Returns undefined when nothing was chosen. Must be called from a press. */
export async function chooseUsbPrinter(usb: Usb): Promise<UsbIdentity | undefined> {
  try {
    const device = await usb.requestDevice({ filters: [{ classCode: printerClass }] });
    return {
      vendorId: device.vendorId,
      productId: device.productId,
      serialNumber: device.serialNumber ?? null,
      name: device.productName ?? null,
    };
  } catch (error) {
    if ((error as Error).name === 'NotFoundError') return undefined;
    throw error;
  }
}

function outOf(device: UsbDevice) {
  for (const { interfaceNumber, alternate } of device.configuration?.interfaces ?? []) {
    const out = alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
    if (alternate.interfaceClass === printerClass && out)
      return { interfaceNumber, endpoint: out.endpointNumber };
  }
  throw new PrintFailed('absent');
}

/** Returns undefined when the printer is not connected. */
export const findUsbDevice = async (
  usb: Usb | undefined,
  wanted: UsbIdentity,
): Promise<UsbDevice | undefined> =>
  (await usb?.getDevices())?.find(
    ({ vendorId, productId, serialNumber }) =>
      vendorId === wanted.vendorId &&
      productId === wanted.productId &&
      (wanted.serialNumber === null || serialNumber === wanted.serialNumber),
  );

/** Prints on a USB printer. Throws PrintFailed. */
export async function printOnUsb(
  usb: Usb | undefined,
  wanted: UsbIdentity | null,
  bytes: Uint8Array,
): Promise<void> {
  if (!usb) throw new PrintFailed('unsupported');
  if (!wanted) throw new PrintFailed('not-chosen');
  const device = await findUsbDevice(usb, wanted);
  if (!device) throw new PrintFailed('absent');
  const way = await take(device);
  let sent = 0;
  try {
    for (; sent < bytes.length; sent += piece) {
      const { status } = await device.transferOut(way.endpoint, bytes.subarray(sent, sent + piece));
      if (status !== undefined && status !== 'ok') throw new PrintFailed('interrupted');
    }
  } catch {
    // A part of even the first chunk may have been sent before the cable was unplugged.
    throw new PrintFailed('interrupted');
  } finally {
    await device.releaseInterface(way.interfaceNumber).catch(() => undefined);
    await device.close().catch(() => undefined);
  }
}

async function take(device: UsbDevice) {
  try {
    await device.open();
    if (!device.configuration) await device.selectConfiguration(1);
    const way = outOf(device);
    await device.claimInterface(way.interfaceNumber);
    return way;
  } catch (error) {
    await device.close().catch(() => undefined);
    if (error instanceof PrintFailed) throw error;
    // Another tab, another program or the system's own driver is using the printer.
    throw new PrintFailed((error as Error).name === 'NotFoundError' ? 'absent' : 'in-use');
  }
}
