// What the board needs after its first sight, in one file that is fetched when the board stands: work at the counter goes on without a
// network.
export { RatingOffer } from '../dialogs/courier-rating.tsx';
export { HandoverDialog } from '../dialogs/handover-dialog.tsx';
export { PickList } from '../order/pick-list.tsx';
export { CourierStrip } from './courier-strip.tsx';
