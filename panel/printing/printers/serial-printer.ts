// Prints by Web Serial on a receipt printer with a serial port or the Bluetooth serial profile. Only Chromium on desktops has it, over
// https or localhost.
import type { SerialIdentity } from '../model/template.ts';
import { PrintFailed } from './print-failed.ts';

export interface SerialPort {
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number };
  open(options: { baudRate: number; bufferSize?: number }): Promise<void>;
  close(): Promise<void>;
  readonly writable: WritableStream<Uint8Array> | null;
}
export interface Serial {
  getPorts(): Promise<SerialPort[]>;
  requestPort(): Promise<SerialPort>;
}

export const serialOfBrowser = (): Serial | undefined => (navigator as { serial?: Serial }).serial;

const identityOf = (port: SerialPort): SerialIdentity => {
  const { usbVendorId, usbProductId } = port.getInfo();
  return { usbVendorId: usbVendorId ?? null, usbProductId: usbProductId ?? null };
};

/** Asks the person. Returns undefined when nothing was chosen. Must be called from a press. */
export async function chooseSerialPrinter(serial: Serial): Promise<SerialIdentity | undefined> {
  try {
    return identityOf(await serial.requestPort());
  } catch (error) {
    if ((error as Error).name === 'NotFoundError') return undefined;
    throw error;
  }
}

/** The timeout in milliseconds without progress: a printer that is off blocks its port for ever. */
const stallMs = 15_000;
const piece = 1024;

/** Returns undefined when the printer is not connected. */
export const findSerialPort = async (
  serial: Serial | undefined,
  wanted: SerialIdentity,
): Promise<SerialPort | undefined> =>
  (await serial?.getPorts())?.find((found) => {
    const { usbVendorId, usbProductId } = identityOf(found);
    return usbVendorId === wanted.usbVendorId && usbProductId === wanted.usbProductId;
  });

/** Prints on a serial printer. Throws PrintFailed. */
export async function printOnSerial(
  serial: Serial | undefined,
  wanted: SerialIdentity | null,
  baudRate: number,
  bytes: Uint8Array,
): Promise<void> {
  if (!serial) throw new PrintFailed('unsupported');
  if (!wanted) throw new PrintFailed('not-chosen');
  const port = await findSerialPort(serial, wanted);
  if (!port) throw new PrintFailed('absent');
  try {
    await port.open({ baudRate, bufferSize: 16_384 });
  } catch (error) {
    throw new PrintFailed((error as Error).name === 'InvalidStateError' ? 'in-use' : 'absent');
  }
  const writer = port.writable!.getWriter();
  try {
    for (let sent = 0; sent < bytes.length; sent += piece)
      await soon(writer.write(bytes.subarray(sent, sent + piece)));
    await soon(writer.close());
  } catch (error) {
    // The abort is not awaited: it waits for the pending chunk, which a printer that is off never takes.
    void writer.abort().catch(() => undefined);
    throw error instanceof PrintFailed ? error : new PrintFailed('interrupted');
  } finally {
    writer.releaseLock();
    await Promise.race([port.close().catch(() => undefined), new Promise((go) => setTimeout(go, 1000))]);
  }
}

function soon<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PrintFailed('slow')), stallMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
