// The parts of stage-work.ts, fetched when they are first drawn, or when the board asks for all of them.
import { lazyPart } from '../ui/lazy-part.ts';

export const loadStageWork = () => import('./stage-work.ts');

export const RatingOffer = lazyPart(async () => (await loadStageWork()).RatingOffer);
export const CourierStrip = lazyPart(async () => (await loadStageWork()).CourierStrip);
export const HandoverDialog = lazyPart(async () => (await loadStageWork()).HandoverDialog);
export const PickList = lazyPart(async () => (await loadStageWork()).PickList);
export const ScheduledList = lazyPart(async () => (await loadStageWork()).ScheduledList);
export const ScheduledStrip = lazyPart(async () => (await loadStageWork()).ScheduledStrip);
