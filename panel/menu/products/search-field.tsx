import { useCallback, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { controlClass } from '../../ui/text-field.tsx';
import { useSlashKey } from '../../ui/use-slash-key.ts';
import { productWords } from '../words.ts';

export interface SearchFieldProps {
  /** The initial text. Later text is the field's own state, so that no list can slow typing down. */
  term: string;
  onChange: (term: string) => void;
}

/** Searches while typing. «/» focuses it from anywhere on the page, and Escape clears it. */
export function SearchField({ term: first, onChange }: SearchFieldProps) {
  const [term, setTerm] = useState(first);
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(useCallback(() => input.current?.focus(), []));

  const change = (next: string) => {
    setTerm(next);
    onChange(next);
  };
  const clear = () => {
    change('');
    input.current?.focus();
  };
  return (
    <search className="relative block min-w-0 flex-1 basis-[8rem]">
      <span className="pointer-events-none absolute inset-y-0 start-4 flex items-center text-dim">
        <Icon name="search" size={20} />
      </span>
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={productWords.search}
        aria-keyshortcuts="/"
        placeholder={productWords.searchPlaceholder}
        value={term}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || term === '') return;
          event.stopPropagation();
          clear();
        }}
        className={classNames(controlClass, 'h-tap ps-12 pe-12')}
      />
      {term !== '' && (
        <span className="absolute inset-y-0 end-0 flex items-center">
          <IconButton icon="close" label={productWords.clearSearch} onPress={clear} />
        </span>
      )}
    </search>
  );
}
