// One paper of an order, rendered once: the preview shows it, the browser prints it, and receipt printers get a bitmap of it.
// Lengths are dots of a receipt printer (203 to the inch); `--dot` is the length of a dot in the present place.
import type { PaperProps } from '../model/paper.ts';
import './paper.css';
import type { Ref } from 'react';
import { Bill } from './bill.tsx';
import { CourierLabel } from './courier-label.tsx';
import { KitchenTicket } from './kitchen-ticket.tsx';
import { MarkStrip, TestStrip } from './paper-parts.tsx';
import { SheetBill } from './sheet-bill.tsx';

const documents = { KITCHEN: KitchenTicket, BILL: Bill, COURIER: CourierLabel };

export function Paper({ ref, ...paper }: PaperProps & { ref?: Ref<HTMLDivElement> }) {
  const { kind, paper: size, textSize } = paper.template;
  const Document = size === 'A4' && kind === 'BILL' ? SheetBill : documents[kind];
  return (
    <div ref={ref} dir="rtl" lang="fa" className={`paper paper-${size} paper-text-${textSize}`}>
      <MarkStrip mark={paper.mark} />
      <TestStrip {...paper} />
      <Document {...paper} />
    </div>
  );
}
