// The chosen period, kept in the URL. A report has a first and a last day.
import type { DateSpan } from '@pishkhan/contract/time/special-days.ts';
import { isSpan, type Period, type Preset } from '../fa/periods.ts';
import { readPeriod } from '../page/period.ts';

export type ChosenPeriod = Preset | DateSpan;

/** This month instead of a period without a first or a last day. */
export const withBothEnds = (period: Period | undefined): ChosenPeriod =>
  typeof period === 'string' || (period && isSpan(period)) ? period : 'month';

export const readChosen = (search: object): ChosenPeriod => withBothEnds(readPeriod(search));
