/** An expression: invited people who may still come, at most `most`; `now` is the place of an instant. */
export const openInvitations = (code: string, now: string, most: number): string =>
  `(SELECT count(*) FROM (SELECT FROM membership
    WHERE vendor_code = ${code} AND status = 'PENDING' AND invited_until > ${now}::timestamptz LIMIT ${most}) i)`;
