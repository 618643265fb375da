// Operators see personal data and money in part; the marketplace's key sees everything.
import {
  type PlatformPermission,
  platformRolesHave,
} from '@pishkhan/contract/access/platform-permissions.ts';
import type { PlatformCaller } from '../../infra/http/visitor.ts';

export const callerMay = (by: PlatformCaller, permission: PlatformPermission): boolean =>
  by.kind === 'key' || platformRolesHave(by.operator.roles, permission);

/** `mask` makes the shown form for operators; the whole value is shown by a call that records its reason. */
export const shownTo = (by: PlatformCaller, value: string, mask: (value: string) => string): string =>
  by.kind === 'key' ? value : mask(value);

/** The last four characters. */
export const maskNumber = (number: string): string => `…${number.slice(-4)}`;
