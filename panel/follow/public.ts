// Following one order by a link. Owns: the page of guests and the making of links. Not: the order's life, nor the board.
// Always true: the page asks only what a link may ask, with or without a session.
export { ShareDialog } from './share-dialog.tsx';
