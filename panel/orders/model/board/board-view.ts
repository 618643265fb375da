// The view of the board on this device. Stored on the device, because the screen over the stove and the one at the counter differ.
import { createSignal } from '../../../infra/signals/signal.ts';
import { type DensityChoice, densities } from './board-density.ts';

export interface BoardView {
  readonly density: DensityChoice;
  /** Shows the list of dishes to cook beside the kitchen's tickets. */
  readonly showsSums: boolean;
}

const key = 'ordersBoardView';
const usual: BoardView = { density: 'auto', showsSums: false };

function read(): BoardView {
  try {
    const { density, showsSums } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<BoardView>;
    return {
      density: densities.some((known) => known === density) ? density! : usual.density,
      showsSums: showsSums === true,
    };
  } catch {
    return usual;
  }
}

export const boardView = createSignal(read());

export function changeBoardView(change: Partial<BoardView>): void {
  const next = { ...boardView.get(), ...change };
  localStorage.setItem(key, JSON.stringify(next));
  boardView.set(next);
}
