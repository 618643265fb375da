import { createWatched } from '../session/public.ts';

/** The version of the shop's menu as the live stream last told it; undefined while it has told none. */
export const menuNews = createWatched<number | undefined>(undefined);
