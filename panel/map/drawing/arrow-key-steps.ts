const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const step = 12;
const stride = 64;

/** The pixels by which an arrow key moves a thing on the map, in the map's directions. Shift makes the steps larger. */
export function arrowKeyStep({
  key,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey'>): [number, number] | undefined {
  const arrow = arrows[key];
  const length = shiftKey ? stride : step;
  return arrow && [arrow[0] * length, arrow[1] * length];
}
