// The cards of the dense views, in one chunk: a board that shows few orders does without them.
export { CompactCard } from './compact-card.tsx';
export { KitchenBoard } from './kitchen-board.tsx';
