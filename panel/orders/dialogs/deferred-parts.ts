// Components that the board does not need for its first rendering, bundled in one chunk. The chunk is fetched
// once the board is shown, because work at the counter must continue without a network.
export { PickList } from '../order/pick-list.tsx';
export { RatingOffer } from './courier-rating.tsx';
export { HandoverDialog } from './handover-dialog.tsx';
