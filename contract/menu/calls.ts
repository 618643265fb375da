// Everything that a shop's staff may ask and do about their menu.
import { categoryCalls } from './category-calls.ts';

export const menuCalls = { ...categoryCalls };
