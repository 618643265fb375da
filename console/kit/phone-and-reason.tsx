// The fields of a search by a person's phone: the number, and the reason that the security event keeps.
import { isMobile, normaliseMobile } from '@pishkhan/contract/text/mobile.ts';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { kitWords } from './words.ts';

const leastReason = 3;

interface Words {
  readonly phone: string;
  readonly reason: string;
  readonly reasonHint: string;
}

interface PhoneAndReason {
  readonly cellPhone: string;
  readonly reason: string;
  /** Shows what is wrong with the fields; true when nothing is. */
  check(): boolean;
  readonly fields: ReactNode;
}

export function usePhoneAndReason(words: Words): PhoneAndReason {
  const [typed, setTyped] = useState('');
  const [typedReason, setTypedReason] = useState('');
  const [isTried, setTried] = useState(false);
  const cellPhone = normaliseMobile(typed);
  const reason = typedReason.trim();
  const isPhone = isMobile(cellPhone);
  const isReason = reason.length >= leastReason;
  return {
    cellPhone,
    reason,
    check() {
      setTried(true);
      return isPhone && isReason;
    },
    fields: (
      <>
        <TextField
          label={words.phone}
          ltr
          persianDigits
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          value={typed}
          error={isTried && !isPhone ? kitWords.phoneWrong : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <TextField
          label={words.reason}
          description={words.reasonHint}
          maxLength={300}
          value={typedReason}
          error={isTried && !isReason ? kitWords.reasonShort : undefined}
          onChange={({ currentTarget }) => setTypedReason(currentTarget.value)}
        />
      </>
    ),
  };
}
