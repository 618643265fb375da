// One paper of an order, drawn once: the preview shows it, the browser prints it, and receipt printers get its picture.
// Lengths are dots of a receipt printer (203 to the inch); `--dot` says how long a dot is where the paper lies.
import './paper.css';
import type { Receipt } from '@pishkhan/contract/orders/order.ts';
import type { PrintClaim } from '@pishkhan/contract/printing/print.ts';
import type { Ref } from 'react';
import type { Template } from '../template.ts';
import { Bill } from './bill.tsx';
import { CourierLabel } from './courier-label.tsx';
import { KitchenTicket } from './kitchen-ticket.tsx';
import { MarkStrip } from './paper-parts.tsx';
import { SheetBill } from './sheet-bill.tsx';

/** What a paper says of itself: that it is a test, or a reprint and which. Null for the first paper. */
export type PaperMark = 'test' | Pick<PrintClaim, 'turn' | 'at'> | null;

export const markOf = ({ first, turn, at }: PrintClaim): PaperMark => (first ? null : { turn, at });

export interface PaperProps {
  readonly receipt: Receipt;
  readonly template: Pick<Template, 'kind' | 'paper' | 'textSize' | 'fields' | 'footer'>;
  readonly mark: PaperMark;
  /** A picture as data URL; shown when the template wants it. */
  readonly logo: string | undefined;
}

const documents = { KITCHEN: KitchenTicket, BILL: Bill, COURIER: CourierLabel };

export function Paper({ ref, ...paper }: PaperProps & { ref?: Ref<HTMLDivElement> }) {
  const { kind, paper: size, textSize } = paper.template;
  const Document = size === 'A4' && kind === 'BILL' ? SheetBill : documents[kind];
  return (
    <div ref={ref} dir="rtl" lang="fa" className={`paper paper-${size} paper-text-${textSize}`}>
      <MarkStrip mark={paper.mark} />
      <Document {...paper} />
    </div>
  );
}
