// The parts of stage-work.ts, fetched when they are first drawn, or when the board asks for all of them.
import { lazy } from 'react';

export const loadStageWork = () => import('./stage-work.ts');

export const RatingOffer = lazy(async () => ({ default: (await loadStageWork()).RatingOffer }));
export const CourierStrip = lazy(async () => ({ default: (await loadStageWork()).CourierStrip }));
export const HandoverDialog = lazy(async () => ({ default: (await loadStageWork()).HandoverDialog }));
export const PickList = lazy(async () => ({ default: (await loadStageWork()).PickList }));
export const ScheduledList = lazy(async () => ({ default: (await loadStageWork()).ScheduledList }));
export const ScheduledStrip = lazy(async () => ({ default: (await loadStageWork()).ScheduledStrip }));
