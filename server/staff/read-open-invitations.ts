/** An SQL expression: the number of invited people who can still accept, at most `most`; `now` is the placeholder of an instant. */
export const openInvitations = (code: string, now: string, most: number): string =>
  `(SELECT count(*) FROM (SELECT FROM membership
    WHERE vendor_code = ${code} AND status = 'PENDING' AND invited_until > ${now}::timestamptz LIMIT ${most}) i)`;
