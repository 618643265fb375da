import { formatClock, formatDateShort, type Instant } from '../fa/time.ts';

/** «۱۴۰۵/۰۹/۰۷ ۱۴:۰۵»: an instant in a table, whose digits stand below each other. Cards and sentences write «۷ آذر ۱۴۰۵». */
export const TableTime = ({ at }: { at: Exclude<Instant, Date> }) => (
  <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap tabular-nums">
    <bdi>{formatDateShort(at)}</bdi> <bdi className="ms-2 text-dim">{formatClock(at)}</bdi>
  </time>
);
