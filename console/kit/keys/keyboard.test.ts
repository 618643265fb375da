import { expect, test } from 'vitest';
import { createKeyboard, type KeyPress } from './keyboard.ts';

const press = (code: string, over: Partial<KeyPress> = {}): KeyPress => ({
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  ...over,
});

function keyboard() {
  const did: string[] = [];
  let at = 0;
  const keys = createKeyboard(() => at);
  const action = (key: string, name = key) => ({ key, label: name, run: () => did.push(name) });
  return { keys, did, action, wait: (ms: number) => (at += ms) };
}

test('a key acts by its position, and not with Ctrl, Alt or Meta', () => {
  const { keys, did, action } = keyboard();
  keys.add([action('KeyA')]);
  expect(keys.press(press('KeyA'))).toBe(true);
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }])
    expect(keys.press(press('KeyA', held))).toBe(false);
  expect(did).toEqual(['KeyA']);
});

test('a held J goes on, a held A does not', () => {
  const { keys, did, action } = keyboard();
  keys.add([action('KeyJ'), action('KeyA')]);
  keys.press(press('KeyJ', { repeat: true }));
  keys.press(press('KeyA', { repeat: true }));
  expect(did).toEqual(['KeyJ']);
});

test('G and a letter is one key, which is forgotten after a moment', () => {
  const { keys, did, action, wait } = keyboard();
  keys.add([action('KeyG KeyS', 'shops'), action('KeyS', 'single')]);
  keys.press(press('KeyG'));
  keys.press(press('KeyS'));
  keys.press(press('KeyG'));
  wait(2000);
  keys.press(press('KeyS'));
  expect(did).toEqual(['shops', 'single']);
});

test('Shift is part of the key: ? and / are different', () => {
  const { keys, did, action } = keyboard();
  keys.add([action('Slash', 'filter'), action('Shift+Slash', 'help')]);
  keys.press(press('Slash'));
  keys.press(press('Slash', { shiftKey: true }));
  expect(did).toEqual(['filter', 'help']);
});

test('the part that was shown last wins, and gives its key back when it disappears', () => {
  const { keys, did, action } = keyboard();
  keys.add([action('KeyA', 'list')]);
  const remove = keys.add([action('KeyA', 'detail')]);
  keys.press(press('KeyA'));
  expect(keys.shown().map(({ label }) => label)).toEqual(['detail']);
  remove();
  keys.press(press('KeyA'));
  expect(did).toEqual(['detail', 'list']);
});
