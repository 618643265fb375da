// What a paper is drawn from.
import type { Receipt } from '@pishkhan/contract/orders/order.ts';
import type { PrintClaim } from '@pishkhan/contract/printing/print.ts';
import type { Template } from './template.ts';

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
