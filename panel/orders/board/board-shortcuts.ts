// Keyboard shortcuts of the board: arrows move between cards, letters press the buttons of the focused card.
// Letters are read by their position on the keyboard, so that they work in the Persian layout too.
import type { KeyboardEvent } from 'react';

const cardsOf = (column: Element): HTMLElement[] => [
  ...column.querySelectorAll<HTMLElement>('li:not([inert]) [data-order]'),
];

const focusCard = (card: HTMLElement | undefined): void => {
  const opener = card?.querySelector<HTMLElement>('[data-key="open"]');
  opener?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
};

/** The nearest card on that side on the screen: a stage may itself have several columns. */
function cardAside(board: Element, card: HTMLElement, isLeft: boolean): HTMLElement | undefined {
  const from = card.getBoundingClientRect();
  const gapOf = (to: DOMRect) => Math.round(isLeft ? from.left - to.right : to.left - from.right);
  return [...board.querySelectorAll('[data-stage]')]
    .flatMap(cardsOf)
    .map((other) => ({ other, at: other.getBoundingClientRect() }))
    .filter(({ at }) => gapOf(at) >= 0)
    .sort(
      (a, b) => gapOf(a.at) - gapOf(b.at) || Math.abs(a.at.top - from.top) - Math.abs(b.at.top - from.top),
    )
    .at(0)?.other;
}

/** The neighbouring card in the direction of the key. */
function cardBeside(board: Element, card: HTMLElement, key: string): HTMLElement | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return cardAside(board, card, key === 'ArrowLeft');
  return cardAbove(cardsOf(card.closest('[data-stage]') ?? board), card, key === 'ArrowDown');
}

/** The nearest card of the same column, above or below; at its end the previous or next one of the stage. */
function cardAbove(cards: readonly HTMLElement[], card: HTMLElement, isBelow: boolean) {
  const from = card.getBoundingClientRect();
  const gapOf = (to: DOMRect) => Math.round(isBelow ? to.top - from.bottom : from.top - to.bottom);
  const nearest = cards
    .map((other) => ({ other, at: other.getBoundingClientRect() }))
    .filter(({ at }) => gapOf(at) >= 0 && at.left < from.right && at.right > from.left)
    .sort((a, b) => gapOf(a.at) - gapOf(b.at))
    .at(0)?.other;
  return nearest ?? cards[cards.indexOf(card) + (isBelow ? 1 : -1)];
}

const buttonOfKey: Record<string, string> = {
  KeyA: 'act',
  KeyU: 'undo',
  Equal: 'more',
  NumpadAdd: 'more',
  Minus: 'fewer',
  NumpadSubtract: 'fewer',
};

/** A key that is held, or hit twice, must not act on the next card. */
const pauseMs = 500;

function createBoardKeys() {
  let actedAt = 0;
  return (event: KeyboardEvent<HTMLElement>): void => {
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
  };
}

export const onBoardKey = createBoardKeys();
