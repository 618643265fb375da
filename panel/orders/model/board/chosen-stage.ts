import { createSignal } from '../../../infra/signals/signal.ts';
import type { Stage } from './stages.ts';

/** The stage that a phone shows. It lives outside the page, because the alert of new orders links to it from anywhere. */
export const chosenStage = createSignal<Stage>('new');
