// Keyboard shortcuts of the board: arrows move between cards, letters press the buttons of the focused card. Letters are read by their
// place on the keyboard, so that they work in the Persian layout too.
import type { KeyboardEvent } from 'react';

const cardsOf = (column: Element): HTMLElement[] => [
  ...column.querySelectorAll<HTMLElement>('li:not([inert]) [data-order]'),
];

const focusCard = (card: HTMLElement | undefined): void => {
  const opener = card?.querySelector<HTMLElement>('[data-key="open"]');
  opener?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
};

/** The neighbouring card in the direction of the key. Persian reads on to the left. */
function cardBeside(board: Element, card: HTMLElement, key: string): HTMLElement | undefined {
  const columns = [...board.querySelectorAll('[data-stage]')].map(cardsOf).filter(({ length }) => length > 0);
  const x = columns.findIndex((column) => column.includes(card));
  const y = columns[x]?.indexOf(card) ?? -1;
  switch (key) {
    case 'ArrowDown':
      return columns[x]?.[y + 1];
    case 'ArrowUp':
      return columns[x]?.[y - 1];
    case 'ArrowLeft':
      return columns[x + 1]?.[Math.min(y, columns[x + 1]!.length - 1)];
    case 'ArrowRight':
      return columns[x - 1]?.[Math.min(y, columns[x - 1]!.length - 1)];
    default:
      return undefined;
  }
}

const buttonOfKey: Record<string, string> = {
  KeyA: 'act',
  KeyU: 'undo',
  Equal: 'more',
  NumpadAdd: 'more',
  Minus: 'fewer',
  NumpadSubtract: 'fewer',
};

let actedAt = 0;
/** A key that is held, or hit twice, must not act on the next card. */
const pauseMs = 500;

export function onBoardKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
  const card = event.target.closest<HTMLElement>('[data-order]');
  if (!card) return;
  if (event.key.startsWith('Arrow')) {
    const beside = cardBeside(event.currentTarget, card, event.key);
    if (beside) {
      event.preventDefault();
      focusCard(beside);
    }
    return;
  }
  const name = buttonOfKey[event.code];
  const button = name && card.querySelector<HTMLElement>(`[data-key="${name}"]`);
  if (!button) return;
  event.preventDefault();
  if (name === 'act') {
    if (event.repeat || performance.now() - actedAt < pauseMs) return;
    actedAt = performance.now();
  }
  button.click();
}
