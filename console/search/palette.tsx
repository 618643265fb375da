// The search of Ctrl+K: one field that finds pages, shops by name or code, and orders by code.
// Owns: how a result is chosen. Not: access, which is that of the pages and calls behind it, nor the key that opens it (console/app).
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { Icon } from '@pishkhan/panel/ui/icon.tsx';
import { classNames } from '@pishkhan/panel/ui/model/class-names.ts';
import { controlClass } from '@pishkhan/panel/ui/text-field.tsx';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { type Found, type FoundPage, useResults } from './use-results.ts';
import { searchWords as words } from './words.ts';

interface PaletteProps {
  /** The pages that the operator may open. */
  pages: readonly FoundPage[];
  onGo: (href: string) => void;
  onClose: () => void;
}

const optionId = (list: string, at: number) => `${list}-${at}`;

export function Palette({ pages, onGo, onClose }: PaletteProps) {
  const list = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { groups, isReading, failure } = useResults(typed, pages);
  const found = groups.flatMap((group) => group.found);
  const at = Math.min(active, Math.max(0, found.length - 1));
  useEffect(() => {
    document.getElementById(optionId(list, at))?.scrollIntoView({ block: 'nearest' });
  }, [list, at]);
  const choose = (result: Found | undefined) => {
    if (!result) return;
    // The dialog closes first, so that it does not take the focus back from the next page.
    onClose();
    onGo(result.href);
  };
  const press = (event: KeyboardEvent) => {
    // Enter ends the composition of an input method, and chooses nothing.
    if (event.nativeEvent.isComposing) return;
    const count = found.length;
    if (event.key === 'ArrowDown') setActive(count === 0 ? 0 : (at + 1) % count);
    else if (event.key === 'ArrowUp') setActive(count === 0 ? 0 : (at + count - 1) % count);
    else if (event.key === 'Enter') choose(found[at]);
    else return;
    event.preventDefault();
  };
  const said =
    failure ?? (isReading ? words.reading : found.length === 0 ? words.nothing : words.found(found.length));
  return (
    <Dialog title={words.title} size="wide" onClose={onClose}>
      <input
        data-autofocus
        role="combobox"
        aria-label={words.field}
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(list, at) : undefined}
        placeholder={words.field}
        value={typed}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
        onKeyDown={press}
        className={classNames(controlClass, 'h-tap-lg')}
      />
      <div
        id={list}
        role="listbox"
        aria-label={words.results}
        className="mt-3 h-[min(24rem,50dvh)] overflow-y-auto"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
          <div key={group.id} role="group" aria-label={group.title}>
            <p role="presentation" className="px-3 py-1 font-semibold text-dim text-sm">
              {group.title}
            </p>
            {group.found.map((result) => (
              <Option
                key={result.href}
                id={optionId(list, found.indexOf(result))}
                result={result}
                isActive={found[at] === result}
                onPress={() => choose(result)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="mt-2 border-line border-t pt-2 text-dim text-sm">
        {said}
      </p>
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  result: Found;
  isActive: boolean;
  onPress: () => void;
}

const Option = ({ id, result: { icon, title, detail }, isActive, onPress }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option.
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    onClick={onPress}
    className={classNames(
      'flex min-h-tap cursor-default items-center gap-3 rounded-control px-3 py-1',
      isActive ? 'bg-primary-soft' : 'hover:bg-sunken',
    )}
  >
    <Icon name={icon} size={20} className="text-dim" />
    <bdi className="min-w-0 flex-1 truncate">{title}</bdi>
    {detail !== undefined && (
      <bdi dir="ltr" className="text-dim text-sm">
        {detail}
      </bdi>
    )}
  </div>
);
