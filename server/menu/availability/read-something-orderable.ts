// Tells whether a menu has anything that can be ordered, without reading it. `offReasonOf` is the rule; a test compares this statement with it.

import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { isWithinShifts } from '@pishkhan/contract/time/weekly-shifts.ts';
import type pg from 'pg';
import { arrayParameter } from '../../infra/database/array-parameter.ts';
import { type CategoryJson, categoryJson } from './state-as-json.ts';

const isSnoozed = (part: string, alias: string, now: string): string =>
  `EXISTS (SELECT FROM snooze s WHERE s.vendor_code = ${alias}.vendor_code AND s.part = '${part}'
    AND s.part_id = ${alias}.id AND s.until > ${now}::timestamptz)`;

const acceptedOption = (group: string): string =>
  `SELECT FROM option_item o WHERE o.vendor_code = ${group}.vendor_code AND o.option_category_id = ${group}.id
    AND o.approval = ${approval.ACCEPTED}`;

/** An SQL expression; `category` is a condition on `c`. The search ends with the first variant found. */
const somethingIn = (code: string, now: string, category: string): string => `EXISTS (
  SELECT FROM category c
  JOIN product p ON p.vendor_code = c.vendor_code AND p.category_id = c.id AND p.is_active
  JOIN variant v ON v.vendor_code = p.vendor_code AND v.product_id = p.id
  WHERE c.vendor_code = ${code} AND c.is_active AND ${category}
    AND v.approval = ${approval.ACCEPTED} AND v.visible AND v.available AND v.capacity IS DISTINCT FROM 0
    AND NOT ${isSnoozed('VARIANT', 'v', now)} AND NOT ${isSnoozed('CATEGORY', 'c', now)}
    AND NOT EXISTS (
      SELECT FROM product_option_category l
      JOIN option_category g ON g.vendor_code = l.vendor_code AND g.id = l.option_category_id
      WHERE l.vendor_code = p.vendor_code AND l.product_id = p.id AND g.is_active AND g.is_mandatory
        AND EXISTS (${acceptedOption('g')})
        AND NOT EXISTS (${acceptedOption('g')} AND o.available AND NOT ${isSnoozed('OPTION', 'o', now)})))`;

/** An SQL expression: something outside categories with hours of their own, which most menus have. */
export const somethingWithoutHours = (code: string, now: string): string =>
  somethingIn(code, now, `c.display_time <> 'SHIFTS'`);

const hoursQuery = {
  name: 'menu-category-hours',
  text: `SELECT ${categoryJson('c')} AS category FROM category c
    WHERE c.vendor_code = $1 AND c.is_active AND c.display_time = 'SHIFTS'`,
};
const somethingQuery = {
  name: 'menu-something-within-hours',
  text: `SELECT ${somethingIn('$1', '$2', `c.id = ANY (${arrayParameter('$3', 'bigint')})`)} AS found`,
};

/** True when something in categories with hours can be ordered, within these hours unless `whateverHours`. */
export async function findsSomethingWithinHours(
  pool: pg.Pool,
  vendorCode: string,
  at: Date,
  whateverHours: boolean,
): Promise<boolean> {
  const { rows } = await pool.query<{ category: CategoryJson }>({ ...hoursQuery, values: [vendorCode] });
  const ids = rows
    .filter(({ category }) => whateverHours || isWithinShifts(category.shifts, at))
    .map(({ category }) => category.id);
  if (ids.length === 0) return false;
  const answer = await pool.query<{ found: boolean }>({ ...somethingQuery, values: [vendorCode, at, ids] });
  return answer.rows[0]!.found;
}

/** A condition for the alias of a row of `product`: customers see it, whether or not it is sold out now. */
export const isOfferedProduct = (product: string): string => `(${product}.is_active AND EXISTS (
  SELECT FROM variant v WHERE v.vendor_code = ${product}.vendor_code AND v.product_id = ${product}.id
    AND v.approval = ${approval.ACCEPTED} AND v.visible))`;
