// The sums of a period in one statement and therefore of one instant: stored sums of past days, and the orders of all other days.
import type { Queryable } from '../infra/database/in-transaction.ts';
import { type SalesColumn, salesByHour, salesColumns } from '../orders/public.ts';

export interface SalesSums {
  total: Readonly<Record<SalesColumn, number>>;
  /** Days with orders, sorted: number of orders and value. */
  days: readonly (readonly [date: string, orders: number, value: number])[];
  /** Hours with orders; 0 is Saturday. */
  hours: readonly (readonly [dayOfWeek: number, hour: number, orders: number, value: number])[];
}

export interface SalesSpan {
  startDate: string;
  endDate: string;
  /** Later orders do not count, and open orders are evaluated at this instant. */
  until: Date;
}

const columns = salesColumns.join(', ');
const total = salesColumns.map((column) => `'${column}', coalesce(sum(${column}), 0)`).join(', ');

/** A CTE with the days whose sums are stored. A statement that uses it has these values: shop, first and last day, and `until`. */
export const summedDays = `kept AS MATERIALIZED (
      SELECT day FROM sales_day s WHERE vendor_code = $1 AND day BETWEEN $2::date AND $3::date
        AND business_day_start(day + 1) <= $4::timestamptz
        AND NOT EXISTS (SELECT FROM sales_change c WHERE c.vendor_code = $1 AND c.day = s.day))`;

/** A query that follows the CTE: the other days of the period. */
export const otherDays = `SELECT asked::date AS day FROM generate_series($2::date, $3::date, interval '1 day') asked
        EXCEPT SELECT day FROM kept`;

const byHour = `WITH ${summedDays}, by_hour AS MATERIALIZED (
      SELECT day, hour, ${columns} FROM sales_hour WHERE vendor_code = $1 AND day IN (SELECT day FROM kept)
      UNION ALL
      SELECT read.* FROM (${otherDays}) d CROSS JOIN LATERAL (${salesByHour(
        '$1',
        'business_day_start(d.day)',
        'least(business_day_start(d.day + 1), $4::timestamptz)',
        '$4::timestamptz',
      )}) read
    )`;

const sums = `(SELECT json_build_object(${total}) FROM by_hour) AS total`;

const wholeQuery = {
  name: 'sales-report',
  text: `${byHour}
    SELECT ${sums},
      (SELECT coalesce(json_agg(json_build_array(day, orders, value) ORDER BY day), '[]') FROM (
        SELECT day, sum(orders) AS orders, sum(value) AS value FROM by_hour GROUP BY day) s) AS days,
      (SELECT coalesce(json_agg(json_build_array(day_of_week, hour, orders, value) ORDER BY day_of_week, hour), '[]') FROM (
        SELECT (extract(dow FROM day)::int + 1) % 7 AS day_of_week, hour, sum(orders) AS orders, sum(value) AS value
        FROM by_hour GROUP BY 1, 2 HAVING sum(orders) > 0) s) AS hours`,
};

export async function readSales(reads: Queryable, vendorCode: string, span: SalesSpan): Promise<SalesSums> {
  const { rows } = await reads.query<SalesSums>({ ...wholeQuery, values: valuesOf(vendorCode, span) });
  return rows[0]!;
}

const totalQuery = { name: 'sales-report-total', text: `${byHour} SELECT ${sums}` };

/** The total without days and hours, for half the cost. */
export async function readSalesTotal(
  reads: Queryable,
  vendorCode: string,
  span: SalesSpan,
): Promise<Pick<SalesSums, 'total'>> {
  const values = valuesOf(vendorCode, span);
  const { rows } = await reads.query<Pick<SalesSums, 'total'>>({ ...totalQuery, values });
  return rows[0]!;
}

const valuesOf = (vendorCode: string, { startDate, endDate, until }: SalesSpan) => [
  vendorCode,
  startDate,
  endDate,
  until,
];
