// The search in open orders, below the header while it is open: everything on the board is filtered as one types.

import { IconButton } from '../../ui/button.tsx';
import { announce } from '../../ui/live-region.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { kitchenWords } from './kitchen-words.ts';

export interface BoardSearchProps {
  text: string;
  found: number;
  onChange: (text: string) => void;
  onClose: () => void;
}

/** Long enough for any code or name. */
const mostLetters = 60;

export function BoardSearch({ text, found, onChange, onClose }: BoardSearchProps) {
  return (
    <search className="flex items-end gap-2">
      <TextField
        label={kitchenWords.search}
        description={text.trim() === '' ? kitchenWords.searchHint : kitchenWords.found(found)}
        type="search"
        autoFocus
        autoComplete="off"
        maxLength={mostLetters}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Letters are typed here, and press no button of the board.
          event.stopPropagation();
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter') announce(kitchenWords.found(found));
        }}
      />
      <IconButton icon="close" label={kitchenWords.endSearch} onPress={onClose} />
    </search>
  );
}
