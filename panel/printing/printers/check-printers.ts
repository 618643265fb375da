// Checks whether the printers of automatic templates are available, as far as that can be known without printing.

import type { PrinterChoice } from '../model/template.ts';
import { automaticTemplates, openTemplates, storedTemplates } from '../model/template-storage.ts';
import { listBridgePrinters } from './bridge-printer.ts';
import { findSerialPort, serialOfBrowser } from './serial-printer.ts';
import { findUsbDevice, usbOfBrowser } from './usb-printer.ts';

/** `name` is the template's. The list is empty when nothing prints automatically. */
export function checkAutomaticPrinters(vendorCode: string): Promise<{ name: string; isThere: boolean }[]> {
  openTemplates(vendorCode);
  return Promise.all(
    [...automaticTemplates().values()].map(async ({ name, printer }) => ({
      name,
      isThere: await isThere(printer).catch(() => false),
    })),
  );
}

async function isThere(printer: PrinterChoice): Promise<boolean> {
  switch (printer.kind) {
    // The browser reveals nothing about its printers.
    case 'browser':
      return true;
    case 'usb':
      return !!printer.device && !!(await findUsbDevice(usbOfBrowser(), printer.device));
    case 'serial':
      return !!printer.port && !!(await findSerialPort(serialOfBrowser(), printer.port));
    case 'bridge': {
      const known = await listBridgePrinters(storedTemplates.get().bridgeToken);
      return printer.printer !== null && known.includes(printer.printer);
    }
    default:
      return printer satisfies never;
  }
}
