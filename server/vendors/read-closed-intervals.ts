// Intervals in which a shop was closed by its status or paused, as far as they are recorded, with its present hours.
import type { OpeningHours } from '@pishkhan/contract/time/special-days.ts';
import type { Queryable } from '../infra/database/in-transaction.ts';

interface Interval {
  from: number;
  until: number;
}

interface ClosedIntervals extends OpeningHours {
  closed: Interval[];
  paused: Interval[];
}

interface Row extends OpeningHours {
  moments: { at: number; from: string; to: string }[];
  paused: Interval[];
}

/** Far more than people make in a year. */
const maxMoments = 5000;
const ms = (instant: string): string => `(extract(epoch FROM ${instant}) * 1000)::float8`;

const query = {
  name: 'vendors-not-open',
  text: `SELECT
    (SELECT coalesce(json_agg(json_build_object('dayOfWeek', day_of_week, 'startTime', start_time, 'endTime', end_time)), '[]')
      FROM vendor_shift WHERE vendor_code = $1) AS shifts,
    (SELECT coalesce(json_agg(json_build_object('startDate', start_date, 'endDate', end_date, 'title', title, 'ranges', ranges)), '[]')
      FROM vendor_special_day WHERE vendor_code = $1) AS "specialDays",
    (SELECT coalesce(json_agg(json_build_object('at', ${ms('at')}, 'from', from_status, 'to', to_status) ORDER BY id), '[]')
      FROM (SELECT * FROM vendor_moment WHERE vendor_code = $1 AND at < $3 ORDER BY id DESC LIMIT ${maxMoments}) m) AS moments,
    (SELECT coalesce(json_agg(json_build_object('from', ${ms('started_at')}, 'until', ${ms('coalesce(ended_at, until)')})), '[]')
      FROM vendor_throttle WHERE vendor_code = $1 AND kind = 'PAUSE' AND started_at < $3 AND coalesce(ended_at, until) > $2) AS paused`,
};

/** Intervals between `from` and `until`, which may reach beyond them. A shop does not count as closed before its first activation. */
export async function readClosedIntervals(
  reads: Queryable,
  vendorCode: string,
  from: Date,
  until: Date,
): Promise<ClosedIntervals> {
  const { rows } = await reads.query<Row>({ ...query, values: [vendorCode, from, until] });
  const { moments, ...row } = rows[0]!;
  const closed: Interval[] = [];
  let closedSince: number | undefined;
  for (const { at, from: before, to } of moments) {
    if (before !== 'ACTIVE' && to === 'ACTIVE' && closedSince !== undefined) {
      closed.push({ from: closedSince, until: at });
      closedSince = undefined;
    }
    if (before === 'ACTIVE' && to !== 'ACTIVE') closedSince = at;
  }
  if (closedSince !== undefined) closed.push({ from: closedSince, until: until.getTime() });
  return { ...row, closed };
}
