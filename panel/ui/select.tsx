/** A select box. Its list is fetched when a press is likely; until then a button of the same name and look takes its place. */
import { type KeyboardEvent, useId, useState } from 'react';
import { Icon } from './icon.tsx';
import { lazyPart } from './lazy-part.ts';
import { classNames } from './model/class-names.ts';
import { type SelectProps, selectButtonClass } from './model/select-props.ts';

const SelectBox = lazyPart(async () => (await import('./select-box.tsx')).SelectBox);

export function Select<Id extends string>(given: SelectProps<Id>) {
  const props = given as unknown as SelectProps<string>;
  const [isOpened, setIsOpened] = useState(false);
  return isOpened ? <SelectBox {...props} /> : <UnopenedSelect {...props} onOpen={() => setIsOpened(true)} />;
}

const fetchBox = () => void SelectBox.preload();

/** The keys that open the box. A letter looks for an option, as in React Aria's box. */
const opensWith = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key === 'ArrowDown' ||
  key === 'ArrowUp' ||
  (/^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !altKey && !metaKey);

function UnopenedSelect(props: SelectProps<string> & { onOpen: () => void }) {
  const { label, isLabelHidden, options, value, placeholder, icon, description, error, isDisabled } = props;
  const [isOpening, setIsOpening] = useState(false);
  const id = useId();
  const chosen = options.find((option) => option.id === value)?.label;
  const descriptions = [description && `${id}description`, error && `${id}error`].filter(Boolean).join(' ');
  const open = async () => {
    setIsOpening(true);
    await SelectBox.preload();
    props.onOpen();
  };
  return (
    <div className={classNames('flex flex-col gap-1.5', props.className)}>
      <span id={`${id}label`} className={isLabelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </span>
      <button
        type="button"
        disabled={isDisabled}
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-busy={isOpening || undefined}
        aria-labelledby={`${id}value ${id}label`}
        aria-describedby={descriptions || undefined}
        className={selectButtonClass(props)}
        onPointerEnter={fetchBox}
        onPointerDown={fetchBox}
        onFocus={fetchBox}
        onClick={() => void open()}
        onKeyDown={(event) => {
          if (!opensWith(event)) return;
          event.preventDefault();
          void open();
        }}
      >
        {icon && <Icon name={icon} size={20} className="text-dim" />}
        <span
          id={`${id}value`}
          className={classNames('min-w-0 flex-1 truncate', chosen === undefined && 'text-dim')}
        >
          {chosen ?? placeholder}
        </span>
        <Icon name="chevron-down" size={20} className="text-dim" />
      </button>
      {description && (
        <span id={`${id}description`} className="text-sm text-dim">
          {description}
        </span>
      )}
      {error && (
        <span id={`${id}error`} className="text-sm font-semibold text-error-ink">
          {error}
        </span>
      )}
    </div>
  );
}
