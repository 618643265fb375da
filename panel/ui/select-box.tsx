/**
 * The select box that `Select` loads and shows once it was pressed: it opens at once. It is React Aria's: arrow keys, typeahead, and a list
 * that stays inside the window.
 */
import '../fa/react-aria.ts';
import { useContext, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { OverlayContainer } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { classNames } from './model/class-names.ts';
import { listItemClass, popoverClass } from './model/popover-classes.ts';
import { type SelectProps, selectButtonClass } from './model/select-props.ts';

export function SelectBox(props: SelectProps<string>) {
  const {
    label,
    isLabelHidden = false,
    options,
    value,
    onChange,
    placeholder,
    icon,
    description,
    error,
    isDisabled = false,
    className,
  } = props;
  const container = useContext(OverlayContainer);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The list returns the focus to the element that had it when the list opened.
  useEffect(() => {
    trigger.current?.focus();
    setIsOpen(true);
  }, []);
  return (
    <AriaSelect
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      value={value}
      onChange={(id) => onChange(id as string)}
      isInvalid={Boolean(error)}
      isDisabled={isDisabled}
      validationBehavior="aria"
      className={classNames('flex flex-col gap-1.5', className)}
      {...(placeholder ? { placeholder } : {})}
    >
      <Label className={isLabelHidden ? 'sr-only' : 'text-sm font-semibold'}>{label}</Label>
      <Button ref={trigger} className={selectButtonClass(props)}>
        {icon && <Icon name={icon} size={20} className="text-dim" />}
        <SelectValue className="min-w-0 flex-1 truncate placeholder-shown:text-dim [&_[slot=description]]:hidden" />
        <Icon name="chevron-down" size={20} className="text-dim" />
      </Button>
      {description && (
        <Text slot="description" className="text-sm text-dim">
          {description}
        </Text>
      )}
      <FieldError className="text-sm font-semibold text-error-ink">{error}</FieldError>
      <Popover
        className={classNames(popoverClass, 'w-(--trigger-width) min-w-min')}
        {...(options.some(({ aside }) => aside) && { style: { minWidth: 'min(22rem, 92vw)' } })}
        {...(container ? { UNSTABLE_portalContainer: container } : {})}
      >
        <ListBox className="outline-none">
          {options.map((option) => (
            <ListBoxItem key={option.id} id={option.id} textValue={option.label} className={listItemClass}>
              {({ isSelected }) => (
                <>
                  <span className="flex min-w-0 flex-1 flex-col">
                    <Text slot="label">{option.label}</Text>
                    {option.description && (
                      <Text slot="description" className="text-sm font-normal text-dim">
                        {option.description}
                      </Text>
                    )}
                  </span>
                  {isSelected && <Icon name="check" size={20} />}
                  {option.aside && (
                    <Text slot="description" className="text-sm font-normal text-dim">
                      {option.aside}
                    </Text>
                  )}
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
