/** A select box. React Aria's: arrow keys, typeahead, and a list that stays inside the window. */
import '../fa/react-aria.ts';
import { useContext } from 'react';
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

export type SelectOption<Id extends string = string> = { id: Id; label: string; description?: string };

export type SelectProps<Id extends string> = {
  label: string;
  /** For a toolbar, in which the chosen option says what it is about. The box is then as low as the buttons beside it. */
  isLabelHidden?: boolean;
  options: readonly SelectOption<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  placeholder?: string;
  description?: string;
  error?: string | undefined;
  isDisabled?: boolean;
  className?: string;
};

export const popoverClass =
  'overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-raised outline-none entering:animate-fade';
export const listItemClass =
  'flex min-h-tap cursor-default items-center gap-3 rounded-control px-3 py-2 outline-none select-none focus:bg-primary-soft hovered:bg-gray-soft selected:font-bold selected:text-primary-ink disabled:text-dim';

export function Select<Id extends string>(props: SelectProps<Id>) {
  const {
    label,
    isLabelHidden = false,
    options,
    value,
    onChange,
    placeholder,
    description,
    error,
    isDisabled = false,
    className,
  } = props;
  const container = useContext(OverlayContainer);
  return (
    <AriaSelect
      value={value}
      onChange={(id) => onChange(id as Id)}
      isInvalid={Boolean(error)}
      isDisabled={isDisabled}
      validationBehavior="aria"
      className={classNames('flex flex-col gap-1.5', className)}
      {...(placeholder ? { placeholder } : {})}
    >
      <Label className={isLabelHidden ? 'sr-only' : 'text-sm font-semibold'}>{label}</Label>
      <Button
        className={classNames(
          'flex w-full items-center justify-between gap-3 rounded-control border bg-surface ps-4 pe-3 text-start text-base hover:border-dim disabled:bg-sunken disabled:text-dim',
          isLabelHidden ? 'h-tap' : 'h-tap-lg',
          error ? 'border-2 border-error-ink' : 'border-edge',
        )}
      >
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
        className={classNames(popoverClass, 'w-(--trigger-width)')}
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
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
