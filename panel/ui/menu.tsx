/** A menu button. Destructive actions come last, in the ink of errors. */
import '../fa/react-aria.ts';
import { useContext } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { buttonClass } from './button.tsx';
import { OverlayContainer } from './dialog.tsx';
import { Icon, type IconName } from './icon.tsx';
import { classNames } from './model/class-names.ts';
import { listItemClass, popoverClass } from './model/popover-classes.ts';

export type MenuAction = {
  id: string;
  label: string;
  icon?: IconName;
  isDestructive?: boolean;
  /** The reason why the item is disabled, shown below its label. */
  disabledReason?: string | undefined;
  onPress: () => void;
};

export type MenuProps = {
  label: string;
  /** Shows the label beside the icon, instead of for screen readers only. */
  showLabel?: boolean;
  icon?: IconName;
  actions: readonly MenuAction[];
  /** Set in a grid, which moves the focus itself. */
  excludeFromTabOrder?: boolean;
};

export function Menu(props: MenuProps) {
  const { label, showLabel = false, icon = 'more', actions, excludeFromTabOrder = false } = props;
  const container = useContext(OverlayContainer);
  return (
    <MenuTrigger>
      <Button
        aria-label={label}
        excludeFromTabOrder={excludeFromTabOrder}
        className={
          showLabel
            ? buttonClass({ tone: 'quiet' })
            : 'grid size-tap shrink-0 place-items-center rounded-control text-dim hover:bg-gray-soft hover:text-ink'
        }
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
