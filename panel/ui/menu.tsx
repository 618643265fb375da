/**
 * A menu button. Destructive actions come last, in the ink of errors. Its list is fetched when a press is likely; until then a button of the
 * same name and look takes its place.
 */
import { useState } from 'react';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import { lazyPart } from './lazy-part.ts';
import type { MenuProps } from './model/menu-props.ts';

const OpenedMenu = lazyPart(async () => (await import('./opened-menu.tsx')).OpenedMenu);

export function Menu(props: MenuProps) {
  const [isOpened, setIsOpened] = useState(false);
  const className = props.showLabel
    ? buttonClass({ tone: 'quiet' })
    : 'grid size-tap shrink-0 place-items-center rounded-control text-dim hover:bg-gray-soft hover:text-ink';
  return isOpened ? (
    <OpenedMenu {...props} className={className} />
  ) : (
    <UnopenedMenu {...props} className={className} onOpen={() => setIsOpened(true)} />
  );
}

const fetchMenu = () => void OpenedMenu.preload();

function UnopenedMenu(props: MenuProps & { className: string; onOpen: () => void }) {
  const { label, showLabel = false, icon = 'more', excludeFromTabOrder, className, onOpen } = props;
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    setIsOpening(true);
    await OpenedMenu.preload();
    onOpen();
  };
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isOpening || undefined}
      tabIndex={excludeFromTabOrder ? -1 : undefined}
      className={className}
      onPointerEnter={fetchMenu}
      onPointerDown={fetchMenu}
      onFocus={fetchMenu}
      onClick={() => void open()}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        // The arrows would move the focus of a table around the button.
        event.stopPropagation();
        void open();
      }}
    >
      <Icon name={icon} />
      {showLabel && label}
    </button>
  );
}
