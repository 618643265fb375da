// What the board needs after its first sight, in one file that is fetched when the board stands: work at the counter goes on without a line.
export { RatingOffer } from './courier-rating.tsx';
export { CourierStrip } from './courier-strip.tsx';
export { HandoverDialog } from './handover-dialog.tsx';
export { PickList } from './pick-list.tsx';
export { ScheduledList, ScheduledStrip } from './scheduled-lane.tsx';
