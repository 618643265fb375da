import { describe, expect, test, vi } from 'vitest';
import { PrintFailed } from './print-failed.ts';
import { printOnSerial, type Serial } from './serial-printer.ts';
import { printOnUsb, type Usb, type UsbDevice } from './usb-printer.ts';

const bytes = Uint8Array.from({ length: 10_000 }, (_, index) => index % 251);
const identity = { vendorId: 1208, productId: 514, serialNumber: 'A1', name: 'TM' };

/** A USB printer as the browser presents it: not configured, with an interface for scanning before the one for printing. */
function usbWith(changes: Partial<UsbDevice> = {}) {
  const got: number[] = [];
  const done: string[] = [];
  const scanner = { direction: 'out', type: 'bulk', endpointNumber: 9 };
  const ends = [
    { direction: 'in', type: 'bulk', endpointNumber: 2 },
    { direction: 'out', type: 'bulk', endpointNumber: 1 },
  ];
  const device: UsbDevice & { configuration: unknown } = {
    ...{ vendorId: 1208, productId: 514, serialNumber: 'A1', productName: 'TM', configuration: null },
    open: async () => void done.push('open'),
    close: async () => void done.push('close'),
    async selectConfiguration() {
      device.configuration = {
        interfaces: [
          { interfaceNumber: 0, alternate: { interfaceClass: 255, endpoints: [scanner] } },
          { interfaceNumber: 3, alternate: { interfaceClass: 7, endpoints: ends } },
        ],
      };
    },
    claimInterface: async (number) => void done.push(`claim ${number}`),
    releaseInterface: async (number) => void done.push(`release ${number}`),
    async transferOut(endpoint, piece) {
      if (endpoint === 1) got.push(...piece);
      return { status: 'ok' };
    },
    ...changes,
  } as UsbDevice & { configuration: unknown };
  const usb: Usb = { getDevices: async () => [device], requestDevice: async () => device };
  return { usb, got, done };
}

const failure = async (work: Promise<void>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof PrintFailed ? `${error.problem} ${error.outcome}` : String(error);
};

describe('a printer on a USB cable', () => {
  test('gets every byte through its printing end, and is let go afterwards', async () => {
    const { usb, got, done } = usbWith();
    await printOnUsb(usb, identity, bytes);
    expect(Uint8Array.from(got)).toEqual(bytes);
    expect(done).toEqual(['open', 'claim 3', 'release 3', 'close']);
  });

  test('that is not there, not chosen, or beyond this browser has certainly printed nothing', async () => {
    const none: Usb = { getDevices: async () => [], requestDevice: async () => Promise.reject() };
    expect(await failure(printOnUsb(none, identity, bytes))).toBe('absent FAILED');
    expect(await failure(printOnUsb(usbWith().usb, { ...identity, serialNumber: 'B2' }, bytes))).toBe(
      'absent FAILED',
    );
    expect(await failure(printOnUsb(none, null, bytes))).toBe('not-chosen FAILED');
    expect(await failure(printOnUsb(undefined, identity, bytes))).toBe('unsupported FAILED');
  });

  test('that another program holds has printed nothing, and is let go', async () => {
    const { usb, done } = usbWith({
      claimInterface: () => Promise.reject(new DOMException('x', 'NetworkError')),
    });
    expect(await failure(printOnUsb(usb, identity, bytes))).toBe('in-use FAILED');
    expect(done.at(-1)).toBe('close');
  });

  test.each([
    ['is pulled off', () => Promise.reject(new DOMException('x', 'NetworkError'))],
    ['runs out of paper', async () => ({ status: 'stall' })],
  ])('that %s half-way may have printed', async (_name, transferOut) => {
    const { usb, done } = usbWith({ transferOut });
    expect(await failure(printOnUsb(usb, identity, bytes))).toBe('interrupted UNSURE');
    expect(done.slice(-2)).toEqual(['release 3', 'close']);
  });
});

describe('a printer on a serial port', () => {
  const port = { usbVendorId: 1, usbProductId: 2 };
  function serialWith(write: (piece: Uint8Array) => Promise<void> | void, open = async () => {}) {
    const close = vi.fn(async () => {});
    const serial: Serial = {
      getPorts: async () => [{ getInfo: () => port, open, close, writable: new WritableStream({ write }) }],
      requestPort: () => Promise.reject(),
    };
    return { serial, close };
  }

  test('gets every byte, and is closed', async () => {
    const got: number[] = [];
    const { serial, close } = serialWith((piece) => void got.push(...piece));
    await printOnSerial(serial, port, 9600, bytes);
    expect(Uint8Array.from(got)).toEqual(bytes);
    expect(close).toHaveBeenCalledOnce();
  });

  test('that is not there, or open elsewhere, has printed nothing', async () => {
    const { serial } = serialWith(() => {});
    expect(await failure(printOnSerial(serial, { ...port, usbProductId: 3 }, 9600, bytes))).toBe(
      'absent FAILED',
    );
    const busy = serialWith(
      () => {},
      () => Promise.reject(new DOMException('x', 'InvalidStateError')),
    );
    expect(await failure(printOnSerial(busy.serial, port, 9600, bytes))).toBe('in-use FAILED');
  });

  test('that breaks off, or takes nothing for long, may have printed', async () => {
    const broken = serialWith(() => Promise.reject(new DOMException('x', 'NetworkError')));
    expect(await failure(printOnSerial(broken.serial, port, 9600, bytes))).toBe('interrupted UNSURE');
    vi.useFakeTimers();
    const deaf = serialWith(() => new Promise(() => {}));
    const waiting = failure(printOnSerial(deaf.serial, port, 9600, bytes));
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect(await waiting).toBe('slow UNSURE');
  });
});
