/** An expression: invited people who may still come; `now` is the place of an instant. */
export const openInvitations = (code: string, now: string): string =>
  `(SELECT count(*) FROM membership
    WHERE vendor_code = ${code} AND status = 'PENDING' AND invited_until > ${now}::timestamptz)`;
