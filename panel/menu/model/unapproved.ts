import { approval } from '@pishkhan/contract/menu/review/approval.ts';

/** Whether no part is approved, so that customers see nothing of it. */
export const isUnapproved = (parts: readonly { readonly isApproved: number }[]): boolean =>
  parts.length > 0 && parts.every(({ isApproved }) => isApproved !== approval.ACCEPTED);
