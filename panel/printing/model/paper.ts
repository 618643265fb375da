// The data that a paper is rendered from.
import type { Receipt } from '@pishkhan/contract/orders/order.ts';
import type { PrintClaim } from '@pishkhan/contract/printing/print.ts';
import type { Template } from './template.ts';

/** The mark on a paper: a test, or a reprint with its number. Null for the first copy. */
export type PaperMark = 'test' | Pick<PrintClaim, 'turn' | 'at'> | null;

export const markOf = ({ first, turn, at }: PrintClaim): PaperMark => (first ? null : { turn, at });

export interface PaperProps {
  readonly receipt: Receipt;
  /** Names of the stations whose lines these are. All lines are printed when it is absent. */
  readonly stations?: readonly string[] | undefined;
  readonly template: Pick<Template, 'kind' | 'paper' | 'textSize' | 'fields' | 'footer'>;
  readonly mark: PaperMark;
  /** The logo as a data URL, shown if the template contains it. */
  readonly logo: string | undefined;
}
