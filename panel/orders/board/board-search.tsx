// The search in open orders, below the header while it is open: everything on the board is filtered while typing.

import { useRef } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { announce } from '../../ui/live-region.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { boardViewWords } from './board-view-words.ts';

export interface BoardSearchProps {
  text: string;
  found: number;
  onChange: (text: string) => void;
  onClose: () => void;
}

/** Long enough for any code or name. */
const maxLetters = 60;

export function BoardSearch({ text, found, onChange, onClose }: BoardSearchProps) {
  const part = useRef<HTMLElement>(null);
  useReturnFocus(part);
  return (
    <search ref={part} className="flex items-end gap-2">
      <TextField
        label={boardViewWords.search}
        description={text.trim() === '' ? boardViewWords.searchHint : boardViewWords.found(found)}
        type="search"
        autoFocus
        autoComplete="off"
        maxLength={maxLetters}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Letters are typed here, and must not trigger the board's shortcuts.
          event.stopPropagation();
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter') announce(boardViewWords.found(found));
        }}
      />
      <IconButton icon="close" label={boardViewWords.endSearch} onPress={onClose} />
    </search>
  );
}
