import { createSignal } from '../../signals/signal.ts';
import type { Stage } from './stages.ts';

/** The stage that a phone shows. Outside the page, because the strip of new orders leads there from anywhere. */
export const chosenStage = createSignal<Stage>('new');
