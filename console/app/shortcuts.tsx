// The list of shortcuts («?»), and the switch that turns single keys off.
import { useSignal } from '@pishkhan/panel/infra/signals/signal.ts';
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { searchKey } from '@pishkhan/panel/ui/model/search-key.ts';
import { Switch } from '@pishkhan/panel/ui/switch.tsx';
import type { KeyAction } from '../kit/keys/keyboard.ts';
import { keysAreOn, switchKeys, useShownKeys } from '../kit/keys/use-keys.ts';
import { appWords } from './words.ts';

const signs: Readonly<Record<string, string>> = { Slash: '/', 'Shift+Slash': '?', Escape: 'Esc' };

/** The letters on the keys of a shortcut: «G S» for `KeyG KeyS`. */
const shownKey = (key: string): string =>
  key
    .split(' ')
    .map((part) => signs[part] ?? part.replace(/^(Key|Digit)/, ''))
    .join(' ');

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const areOn = useSignal(keysAreOn);
  const keys = useShownKeys();
  return (
    <Dialog title={appWords.shortcuts} description={appWords.shortcutsWhy} onClose={onClose}>
      <Switch label={appWords.shortcutsOn} isOn={areOn} onChange={switchKeys} />
      <dl className="mt-3 flex flex-col divide-y divide-line">
        <Row label={appWords.search} name={searchKey} />
        {areOn &&
          keys.map(({ key, label }: KeyAction) => <Row key={key} label={label} name={shownKey(key)} />)}
      </dl>
    </Dialog>
  );
}

const Row = ({ label, name }: { label: string; name: string }) => (
  <div className="flex items-center justify-between gap-4 py-1.5">
    <dt>{label}</dt>
    <dd>
      <kbd dir="ltr" className="rounded-sm border border-edge px-2 font-sans text-sm">
        {name}
      </kbd>
    </dd>
  </div>
);
