// The rate limits of card inquiries, and the validity of an answer.
/** Inquiries of a shop in an hour: enough for mistakes, too few for finding out card holders. */
const maxAnHour = 10;
/** A person may be signing up ten shops. */
const maxOfPerson = { anHour: 15, aDay: 40 };
/** The bank charges for each inquiry. */
const maxInAll = 500;
const hour = 3600;
export const hourMs = hour * 1000;
/** Upper bound of the difference between servers' clocks. */
const skewMs = 60_000;
const freshMs = 24 * hourMs;

/**
 * `asked` are the times within the last hour; times from before the clock was set back do not count. Returns
 * the seconds until the next inquiry; 0 for now.
 */
export function secondsUntilCard(asked: readonly Date[], now: Date): number {
  const within = asked
    .filter((at) => at.getTime() - now.getTime() <= skewMs)
    .map((at) => at.getTime() + hourMs - now.getTime())
    .filter((left) => left > 0)
    .sort((a, b) => b - a);
  // The next inquiry is allowed when the oldest of the last ten is an hour old.
  const left = within[maxAnHour - 1];
  return left === undefined ? 0 : Math.ceil(left / 1000);
}

/** Quotas over all shops and servers, besides the limit of the shop. */
export const inquiryQuotas = (personId: number) => [
  { scope: `card inquiries of person ${personId} in an hour`, most: maxOfPerson.anHour, seconds: hour },
  { scope: `card inquiries of person ${personId} in a day`, most: maxOfPerson.aDay, seconds: 24 * hour },
  { scope: 'card inquiries of an hour', most: maxInAll, seconds: hour },
];

/** True while the bank's answer is valid. */
export const isFresh = (askedAt: Date, now: Date): boolean => now.getTime() - askedAt.getTime() < freshMs;
