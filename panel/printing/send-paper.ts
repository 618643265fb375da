// Sends a paper to the printer of its template, over any kind of connection.

import type { PaperProps } from './model/paper.ts';
import type { Template } from './model/template.ts';
import { storedTemplates } from './model/template-storage.ts';
import { printInBrowser } from './paper/browser-printer.tsx';
import { pictureOf } from './paper/picture-of.tsx';
import { printOnBridge } from './printers/bridge-printer.ts';
import { printOnSerial, serialOfBrowser } from './printers/serial-printer.ts';
import { printOnUsb, usbOfBrowser } from './printers/usb-printer.ts';
import { toEscPos } from './raster/esc-pos.ts';

export type PaperContent = Pick<PaperProps, 'receipt' | 'stations' | 'mark'>;

/** Sends all copies. `jobId` stays the same when a paper is sent again. Throws PrintFailed. */
export async function sendPaper(template: Template, content: PaperContent, jobId: string): Promise<void> {
  const { logo, bridgeToken } = storedTemplates.get();
  const paper: PaperProps = { ...content, template, logo };
  const { printer, copies } = template;
  if (printer.kind === 'browser') return printInBrowser(paper, copies);
  const bytes = toEscPos(await pictureOf(paper), copies);
  switch (printer.kind) {
    case 'usb':
      return printOnUsb(usbOfBrowser(), printer.device, bytes);
    case 'serial':
      return printOnSerial(serialOfBrowser(), printer.port, printer.baudRate, bytes);
    case 'bridge':
      return printOnBridge(bridgeToken, printer.printer, bytes, jobId);
    default:
      return printer satisfies never;
  }
}
