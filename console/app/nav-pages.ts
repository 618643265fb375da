import type { MeAtConsole } from '@pishkhan/contract/operators/calls.ts';
import { mayUse } from '../session/public.ts';
import { type ConsolePage, pages } from './pages.ts';

/** A page of the navigation. */
export type NavPage = ConsolePage & Required<Pick<ConsolePage, 'icon' | 'needs'>>;

const isListed = (page: ConsolePage): page is NavPage => page.icon !== undefined && page.needs !== undefined;

/** The pages of the navigation that this operator may open. */
export const navPages = (operator: MeAtConsole): NavPage[] =>
  (pages as readonly ConsolePage[]).filter(isListed).filter(({ needs }) => mayUse(operator, needs));
