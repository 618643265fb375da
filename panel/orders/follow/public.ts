// Following one order by a link. Owns: the guests' page and the creation of links. Not: the order's states, nor the board.
// Invariant: the page makes only requests that the link allows, with or without a session.
export { ShareDialog } from './share-dialog.tsx';
