// The shop's rating of the platform's courier (docs/behaviour/orders.md#courier-rating).

export const bikerReviewStates = ['NON', 'CAN_RATE', 'LIKE', 'DISLIKE'] as const;

export const bikerRates = ['LIKE', 'DISLIKE'] as const;
export type BikerRate = (typeof bikerRates)[number];

export const bikerReviewOptions = [
  'PROPER_HANDLING',
  'IMPROPER_HANDLING',
  'HAS_BOX',
  'NO_BOX',
  'HYGIENIC',
  'UNHYGIENIC',
  'ORDER_CHECKED',
  'ORDER_NOT_CHECKED',
  'NEAT_APPEARANCE',
  'BAD_APPEARANCE',
  'POLITE',
  'RUDE',
  'ON_TIME',
  'LATE',
  'MULTIPLE_BIKERS',
] as const;
export type BikerReviewOption = (typeof bikerReviewOptions)[number];
