// The cards of the dense views and their lists, in one chunk: a board that shows few orders does without them.
export { CompactList } from './compact-card.tsx';
export { KitchenBoard } from './kitchen-board.tsx';
