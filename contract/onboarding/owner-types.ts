/** The owner of a shop: a person or a company. */
export const ownerTypes = { natural: 1, legal: 2 } as const;
export type OwnerType = (typeof ownerTypes)[keyof typeof ownerTypes];
