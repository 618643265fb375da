// The words of a shop's actions for other screens.
export { moveWords } from './words.ts';
