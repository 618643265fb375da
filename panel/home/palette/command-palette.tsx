// The command palette (Ctrl+K): one field that finds orders, products, pages and actions, on every page of a signed-in person.
// Owns: what is found, and how it is chosen. Not: access, which is that of the pages and calls behind it, nor the key that opens it (panel/app).
// Invariant: what was chosen before stays in memory only, and no longer than the person and the shop.
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { onSessionChange, searchDialog } from '../../session/public.ts';
import { CloseShopDialog } from '../../shop/public.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { controlClass } from '../../ui/text-field.tsx';
import type { Command } from '../model/command.ts';
import { maxTyped } from '../model/find-items.ts';
import { remember } from '../model/recent.ts';
import { optionId, ResultList } from './result-list.tsx';
import { type PalettePage, useGroups } from './use-groups.ts';
import { paletteWords as words } from './words.ts';

interface PaletteProps {
  /** The pages that the person may open, in the order of the route table. */
  pages: readonly PalettePage[];
  /** Navigates to a page of the panel. */
  onGo: (href: string) => void;
}

const close = () => searchDialog.set(false);

export function CommandPalette({ pages, onGo }: PaletteProps) {
  const [isClosingShop, setIsClosingShop] = useState(false);
  // The palette closes on a session change, because its results belong to one person in one shop.
  useEffect(() => onSessionChange((change) => change !== 'user-loaded' && close()), []);
  if (isClosingShop) return <CloseShopDialog onClose={close} />;
  return (
    <Dialog onClose={close} title={words.title} size="wide">
      <Search pages={pages} onGo={onGo} askToClose={() => setIsClosingShop(true)} />
    </Dialog>
  );
}

function Search({ pages, onGo, askToClose }: PaletteProps & { askToClose: () => void }) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const { groups, reading, trouble } = useGroups(typed, pages, askToClose);
  const commands = groups.flatMap((group) => group.commands);
  // The first command is active until another is chosen, and again when the chosen one is no longer found.
  const active = commands.find(({ id }) => id === activeId) ?? commands[0];

  const choose = (command: Command) => {
    remember(command);
    // The dialog closes first, so that it does not take the focus back from the next page or dialog.
    if (command.id !== 'action close') close();
    if ('href' in command.does) onGo(command.does.href);
    else command.does.run();
  };
  const move = (command: Command | undefined) => {
    if (!command) return;
    setActiveId(command.id);
    document.getElementById(optionId(listId, command))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    // Enter ends the composition of an input method, and chooses nothing.
    if (event.nativeEvent.isComposing) return;
    const at = active ? commands.indexOf(active) : -1;
    const to = {
      ArrowDown: commands[(at + 1) % commands.length],
      ArrowUp: commands.at(at - 1),
      PageDown: commands.at(-1),
      PageUp: commands[0],
    }[event.key];
    if (to) move(to);
    else if (event.key === 'Enter' && active) choose(active);
    else return;
    event.preventDefault();
  };

  const isEmpty = commands.length === 0 && !reading && !trouble;
  return (
    <>
      <input
        data-autofocus
        role="combobox"
        aria-label={words.field}
        aria-expanded={commands.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(listId, active)}
        placeholder={words.field}
        value={typed}
        maxLength={maxTyped}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => {
          setTyped(event.target.value);
          setActiveId(undefined);
        }}
        onKeyDown={press}
        className={`${controlClass} h-tap-lg`}
      />
      <div className="mt-3 flex h-[min(26rem,52dvh)] flex-col">
        <ResultList
          id={listId}
          groups={groups}
          active={active}
          onActive={({ id }) => setActiveId(id)}
          onChoose={choose}
        />
        {isEmpty && <p className="px-3 py-6 text-center text-dim">{words.nothing}</p>}
        {reading && <p className="px-3 py-3 text-dim">{reading}</p>}
        {trouble && (
          <div className="flex flex-wrap items-center justify-between gap-3 px-3 py-3">
            <p>{trouble.text}</p>
            <Button tone="quiet" onPress={trouble.retry}>
              {words.again}
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {isEmpty
          ? words.nothing
          : (trouble?.text ?? reading ?? (typed.trim() && words.found(commands.length)))}
      </p>
      <p className="mt-2 border-line border-t pt-3 text-dim text-sm max-lg:hidden">{words.hint}</p>
    </>
  );
}
