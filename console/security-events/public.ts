// The titles of calls, for other pages.
export { callTitle } from './call-words.ts';
