import { createSignal } from '@pishkhan/panel/infra/signals/signal.ts';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createKeyboard, type KeyAction } from './keyboard.ts';

const storage = 'consoleKeys';

function readChoice(): boolean {
  try {
    return localStorage.getItem(storage) !== 'off';
  } catch {
    return true;
  }
}

export const keyboard = createKeyboard(() => performance.now());

/** Whether single keys act on this device (WCAG 2.1.4). */
export const keysAreOn = createSignal(readChoice());

export function switchKeys(isOn: boolean): void {
  keysAreOn.set(isOn);
  try {
    localStorage.setItem(storage, isOn ? 'on' : 'off');
  } catch {
    // A browser without storage keeps the choice until the page is left.
  }
}

const typed =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=listbox], [role=menu]';

/** Starts the keys; the returned function stops them. */
function listen(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { target } = event;
    if (!keysAreOn.get() || event.defaultPrevented || event.isComposing) return;
    if (target instanceof Element && target.closest(typed)) return;
    if (document.querySelector('dialog[open]')) return;
    // Enter and Space press what has the focus.
    if (keyboard.press(event)) event.preventDefault();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

export const useKeyboard = (): void => useEffect(listen, []);

/** The keys of a part while it is shown. Their labels and number are stable; what they do may change. */
export function useKeys(actions: readonly KeyAction[]): void {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const names = actions.map(({ key, label }) => `${key}\n${label}`).join('\t');
  useEffect(() => {
    if (names === '') return;
    return keyboard.add(
      names.split('\t').map((name, at) => {
        const [key = '', label = ''] = name.split('\n');
        return { key, label, run: () => latest.current[at]?.run() };
      }),
    );
  }, [names]);
}

/** The actions of the keys now. */
export function useShownKeys(): readonly KeyAction[] {
  useSyncExternalStore(keyboard.changes.subscribe, keyboard.changes.get);
  return keyboard.shown();
}
