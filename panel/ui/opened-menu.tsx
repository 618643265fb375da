/** The menu that `Menu` loads and shows once it was pressed: it opens at once. It is React Aria's: arrow keys, typeahead, and the window's edges. */
import '../fa/react-aria.ts';
import { useContext, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { OverlayContainer } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { classNames } from './model/class-names.ts';
import type { MenuProps } from './model/menu-props.ts';
import { listItemClass, popoverClass } from './model/popover-classes.ts';

export function OpenedMenu(props: MenuProps & { className: string }) {
  const { label, showLabel = false, icon = 'more', actions, excludeFromTabOrder = false, className } = props;
  const container = useContext(OverlayContainer);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The menu returns the focus to the element that had it when the menu opened.
  useEffect(() => {
    trigger.current?.focus();
    setIsOpen(true);
  }, []);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      <Button
        ref={trigger}
        aria-label={label}
        excludeFromTabOrder={excludeFromTabOrder}
        className={className}
      >
        <Icon name={icon} />
        {showLabel && label}
      </Button>
      <Popover
        placement="bottom end"
        className={classNames(popoverClass, 'min-w-56 max-w-80')}
        {...(container ? { UNSTABLE_portalContainer: container } : {})}
      >
        <AriaMenu
          className="outline-none"
          disabledKeys={actions.filter((action) => action.disabledReason).map((action) => action.id)}
          onAction={(id) => actions.find((action) => action.id === id)?.onPress()}
        >
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              textValue={action.label}
              className={classNames(listItemClass, action.isDestructive && 'text-error-ink')}
            >
              {action.icon && <Icon name={action.icon} size={20} />}
              <span className="flex min-w-0 flex-col">
                {action.label}
                {action.disabledReason && (
                  <span className="text-sm font-normal">{action.disabledReason}</span>
                )}
              </span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
