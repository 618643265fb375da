// Leads to an order on the board: its stage is chosen, it is scrolled into view, and it gets the focus.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { chosenStage } from '../model/board/chosen-stage.ts';
import { soughtText } from '../model/board/sought-text.ts';

const maxWaitMs = 3000;

/** `openBoard` navigates to the page of the board; a new order stands in its first stage. */
export async function showOnBoard(code: OrderCode, openBoard: () => Promise<void>): Promise<void> {
  chosenStage.set('new');
  soughtText.set(undefined);
  await openBoard();
  const deadline = performance.now() + maxWaitMs;
  let isShown = false;
  // The page moves the focus to its heading, and a closed dialog to its opener, so the card takes it until it has it in two frames.
  const show = () => {
    const card = document.querySelector(`[data-order="${CSS.escape(code)}"]`);
    const link = card?.querySelector<HTMLElement>('[data-key="open"]');
    const wasShown = isShown;
    isShown = link !== undefined && link !== null && document.activeElement === link;
    if (isShown && wasShown) return;
    if (!isShown) {
      card?.scrollIntoView({ block: 'center' });
      link?.focus({ preventScroll: true });
    }
    if (performance.now() < deadline) requestAnimationFrame(show);
  };
  show();
}
