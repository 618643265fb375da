// The menu for other features.
export { useProductSearch } from './queries.ts';
