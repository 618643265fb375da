// The list of a combobox. The focus stays in the field, which names the active option.
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import type { Command, CommandGroup } from '../model/command.ts';
import { paletteWords as words } from './words.ts';

export const optionId = (listId: string, command: Command): string =>
  `${listId}-${command.id.replace(/[^\w-]/g, '-')}`;

export function ResultList(props: {
  id: string;
  groups: readonly CommandGroup[];
  active: Command | undefined;
  onActive: (command: Command) => void;
  onChoose: (command: Command) => void;
}) {
  const { id, groups, active, onActive, onChoose } = props;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.results}
      className="flex min-h-0 flex-col gap-3 overflow-y-auto overscroll-contain"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div
            id={`${id}-${group.id}`}
            role="presentation"
            className="px-3 py-1 font-semibold text-dim text-sm"
          >
            {group.title}
          </div>
          {group.commands.map((command) => (
            <Option
              key={command.id}
              id={optionId(id, command)}
              command={command}
              isActive={command.id === active?.id}
              onActive={onActive}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Option(props: {
  id: string;
  command: Command;
  isActive: boolean;
  onActive: (command: Command) => void;
  onChoose: (command: Command) => void;
}) {
  const { id, command, isActive, onActive, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={() => onChoose(command)}
      onPointerMove={() => !isActive && onActive(command)}
      className={classNames(
        'flex min-h-tap cursor-default select-none scroll-my-2 items-center gap-3 rounded-control px-3 py-2',
        isActive && 'bg-primary-soft',
      )}
    >
      <Icon name={command.icon} size={20} className={isActive ? 'text-primary-ink' : 'text-dim'} />
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere font-semibold">
          {command.title}
          {command.code && (
            <>
              {' '}
              <bdi dir="ltr">{command.code}</bdi>
            </>
          )}
        </span>
        {command.detail && <span className="block wrap-anywhere text-dim text-sm">{command.detail}</span>}
      </span>
    </div>
  );
}
