import { IconButton } from '@pishkhan/panel/ui/button.tsx';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { useState } from 'react';
import { sessionWords as words } from './words.ts';

interface PassphraseFieldProps {
  value: string;
  onChange: (passphrase: string) => void;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
}

export function PassphraseField({ value, onChange, autoComplete, error }: PassphraseFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="flex items-end gap-2">
      <TextField
        className="flex-1"
        label={words.passphrase}
        ltr
        required
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        spellCheck={false}
        maxLength={200}
        error={error}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <IconButton
        icon="view"
        label={words.showPassphrase}
        size="tap-lg"
        aria-pressed={isShown}
        onPress={() => setShown(!isShown)}
      />
    </div>
  );
}
