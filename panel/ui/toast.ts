/** Toasts: `toast({ title })` from anywhere, `<ToastRegion />` once in the app. */
import { useSyncExternalStore } from 'react';
import type { IconName } from './icon.tsx';
import { keySequence } from './model/key-sequence.ts';

export type ToastType = 'alert' | 'general' | 'info' | 'success' | 'warning';

export type ToastOptions = {
  title: string;
  type?: ToastType;
  closable?: boolean;
  icon?: IconName;
  /** The timeout in milliseconds. The timer stops under the pointer, with focus, and in a hidden tab. */
  timeout?: number;
  action?: { label: string; onPress: () => void };
  /** The action that undoes what the toast reports. */
  undo?: () => void;
};

export type ToastItem = Required<Omit<ToastOptions, 'icon' | 'action' | 'undo'>> &
  Pick<ToastOptions, 'icon' | 'action'> & { id: string };

const maxAtOnce = 3;

function createToasts() {
  let items: readonly ToastItem[] = [];
  const nextId = keySequence();
  const listeners = new Set<() => void>();

  function set(next: readonly ToastItem[]) {
    items = next;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  /**
   * Shows a toast at the bottom of the screen and returns its id. It removes the oldest of more than three, and an equal one without an
   * action.
   */
  function toast({ undo, ...options }: ToastOptions): string {
    const item: ToastItem = {
      type: 'info',
      closable: false,
      timeout: 3000,
      ...(undo && { action: { label: 'برگرداندن', onPress: undo } }),
      ...options,
      id: `toast-${nextId()}`,
    };
    const isSaidAgain = (older: ToastItem) => older.title === item.title && !older.action && !item.action;
    set([...items.filter((older) => !isSaidAgain(older)), item].slice(-maxAtOnce));
    return item.id;
  }

  function dismissToast(id: string) {
    if (items.some((item) => item.id === id)) set(items.filter((item) => item.id !== id));
  }

  return { toast, dismissToast, dismissToasts: () => set([]), subscribe, shown: () => items };
}

const { toast, dismissToast, dismissToasts, subscribe, shown } = createToasts();

export { dismissToast, dismissToasts, toast };

export const useToasts = () => useSyncExternalStore(subscribe, shown, shown);
