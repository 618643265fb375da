// The data that a paper is rendered from.
import type { Receipt } from '@pishkhan/contract/orders/order.ts';
import type { PrintClaim } from '@pishkhan/contract/printing/print.ts';
import type { Template } from './template.ts';

/** The mark on a paper: a test, or a reprint with its number. Null for the first paper. */
export type PaperMark = 'test' | Pick<PrintClaim, 'turn' | 'at'> | null;

export const markOf = ({ first, turn, at }: PrintClaim): PaperMark => (first ? null : { turn, at });

export interface PaperProps {
  readonly receipt: Receipt;
  /** Names of the stations whose lines these are; absent: all lines. */
  readonly stations?: readonly string[] | undefined;
  readonly template: Pick<Template, 'kind' | 'paper' | 'textSize' | 'fields' | 'footer'>;
  readonly mark: PaperMark;
  /** The logo as a data URL; shown when the template wants it. */
  readonly logo: string | undefined;
}
