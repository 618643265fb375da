// Maps and the names of places. Owns: tiles and geocoding, from one configured provider through our cache, or drawn and looked up from our
// own data. Not: what is drawn over a map (panel).
// Always true: no request leaves for anywhere but the configured provider, and without one none leaves.
import type { Implemented } from '../infra/http/implement.ts';

export const mapHandlers = (): Implemented[] => [];
