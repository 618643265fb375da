// Rate limits of the platform's outgoing messages, over all recipients.
export interface SmsBudget {
  /** Codes to phones that may be unknown to us. */
  perMinute: number;
  perHour: number;
  /** Codes beyond that, for phones of people who work in a shop. */
  reservePerHour: number;
  /** Codes requested from one network: the /24 of an IPv4 address, the /48 and the /32 of an IPv6 one. */
  networkPerHour: number;
  invitationsPerHour: number;
  /** Notices of the platform to owners. */
  newsPerHour: number;
  /** Texts and calls about orders that nobody heard. */
  orderNoticesPerHour: number;
}

export const defaultSmsBudget: SmsBudget = {
  perMinute: 120,
  perHour: 2000,
  reservePerHour: 500,
  networkPerHour: 40,
  invitationsPerHour: 500,
  newsPerHour: 5000,
  orderNoticesPerHour: 5000,
};

const hour = 3600;
const day = 24 * hour;

export const quotas = {
  codesInAll: ({ perMinute, perHour }: SmsBudget) => [
    { scope: 'codes of a minute', most: perMinute, seconds: 60 },
    { scope: 'codes of an hour', most: perHour, seconds: hour },
  ],
  codesOfNetworks: ({ networkPerHour }: SmsBudget, networks: readonly string[]) =>
    networks.map((network) => ({ scope: `codes of ${network}`, most: networkPerHour, seconds: hour })),
  reserve: ({ reservePerHour }: SmsBudget) => [
    { scope: 'codes of the reserve', most: reservePerHour, seconds: hour },
  ],
  /** Counted like the reserve, so that the response time reveals nothing. */
  held: () => [{ scope: 'codes held back', most: Number.MAX_SAFE_INTEGER, seconds: hour }],
  /** `holder`: the shop or the signed-in person. */
  codesOfHolder: (holder: string, { perHour, perDay }: { perHour: number; perDay: number }) => [
    { scope: `codes of ${holder} in an hour`, most: perHour, seconds: hour },
    { scope: `codes of ${holder} in a day`, most: perDay, seconds: day },
  ],
  invitations: (
    { invitationsPerHour }: SmsBudget,
    { vendorCode, personId, network }: { vendorCode: string; personId: number; network: string },
  ) => [
    { scope: 'invitations of an hour', most: invitationsPerHour, seconds: hour },
    { scope: `invitations of shop ${vendorCode} in a day`, most: 100, seconds: day },
    { scope: `invitations by person ${personId}`, most: 60, seconds: hour },
    { scope: `invitations of ${network}`, most: 120, seconds: hour },
  ],
  news: ({ newsPerHour }: SmsBudget, vendorCode: string) => [
    { scope: 'news of an hour', most: newsPerHour, seconds: hour },
    { scope: `news of shop ${vendorCode} in a day`, most: 20, seconds: day },
  ],
  /** Notices about a person's own account. */
  accountNews: ({ newsPerHour }: SmsBudget, personId: number) => [
    { scope: 'news of an hour', most: newsPerHour, seconds: hour },
    { scope: `news of person ${personId} in a day`, most: 10, seconds: day },
  ],
  orderNotices: ({ orderNoticesPerHour }: SmsBudget, vendorCode: string) => [
    { scope: 'order notices of an hour', most: orderNoticesPerHour, seconds: hour },
    { scope: `order notices of shop ${vendorCode} in an hour`, most: 60, seconds: hour },
  ],
  /** Monthly statements leave half of the budget to urgent notices. */
  statements: ({ newsPerHour }: SmsBudget) => [
    { scope: 'news of an hour', most: newsPerHour, seconds: hour },
    { scope: 'statements of an hour', most: Math.ceil(newsPerHour / 2), seconds: hour },
  ],
};
