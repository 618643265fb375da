// The keys of the page. A key is named by its position (`event.code`), because a Persian layout has other letters.
// Owns: which keys act now, and the choice to switch them off. Not: what they do.
// Invariants: no key acts with Ctrl, Alt or Meta, while somebody types, or behind an open dialog; the part that was shown last wins.
import { createSignal } from '@pishkhan/panel/infra/signals/signal.ts';

/** `KeyJ`, `Shift+Slash`, or after G: `KeyG KeyS`. */
export type KeyName = string;

export interface KeyAction {
  readonly key: KeyName;
  /** The action's name in the list of shortcuts. */
  readonly label: string;
  readonly run: () => void;
}

export interface KeyPress {
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
}

/** Milliseconds in which the second key may follow G. */
const sequenceMs = 1500;
/** Keys that move may be held. */
const repeatable = new Set(['KeyJ', 'KeyK']);

export function createKeyboard(now: () => number) {
  const parts: (readonly KeyAction[])[] = [];
  const changes = createSignal(0);
  let prefix: { code: string; at: number } | undefined;

  const find = (key: KeyName): KeyAction | undefined =>
    parts
      .findLast((actions) => actions.some((action) => action.key === key))
      ?.find((action) => action.key === key);

  return {
    /** Counts the changes of what is shown, for components. */
    changes,
    add(actions: readonly KeyAction[]): () => void {
      parts.push(actions);
      changes.set(changes.get() + 1);
      return () => {
        parts.splice(parts.indexOf(actions), 1);
        changes.set(changes.get() + 1);
      };
    },
    /** The actions of the keys now, the innermost part first. */
    shown(): KeyAction[] {
      const seen = new Set<string>();
      return [...parts]
        .reverse()
        .flat()
        .filter(({ key }) => !seen.has(key) && seen.add(key));
    },
    /** True when the press did something. */
    press({ code, shiftKey, ctrlKey, altKey, metaKey, repeat }: KeyPress): boolean {
      if (ctrlKey || altKey || metaKey || (repeat && !repeatable.has(code))) return false;
      const before = prefix && now() - prefix.at < sequenceMs ? `${prefix.code} ` : '';
      prefix = undefined;
      const action = find(before + (shiftKey ? `Shift+${code}` : code));
      if (action) {
        action.run();
        return true;
      }
      if (!shiftKey && parts.some((actions) => actions.some(({ key }) => key.startsWith(`${code} `)))) {
        prefix = { code, at: now() };
        return true;
      }
      return false;
    },
  };
}
