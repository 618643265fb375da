/** A file of its own: the other texts about a shop are part of every page. */
export const mainImageWords = { label: (shop: string) => `تصویر اصلی ${shop}` } as const;
