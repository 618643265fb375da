import { classNames } from '@pishkhan/panel/ui/model/class-names.ts';
import { passphraseStrength, type Strength } from './passphrase-strength.ts';
import { sessionWords as words } from './words.ts';

const parts = { short: 0, weak: 1, fair: 2, strong: 3 } as const satisfies Record<Strength, number>;

/** Three bars and a word for the strength of a passphrase. */
export function PassphraseMeter({ passphrase, userName }: { passphrase: string; userName: string }) {
  const strength = passphraseStrength(passphrase, userName);
  const full = parts[strength];
  return (
    <div className="flex flex-col gap-1">
      <div aria-hidden="true" className="flex gap-1">
        {[1, 2, 3].map((part) => (
          <span
            key={part}
            className={classNames(
              'h-1.5 flex-1 rounded-full',
              part > full ? 'bg-line' : full === 1 ? 'bg-warning-solid' : 'bg-success-solid',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-dim text-sm">
        {words.strengths[strength]}
      </p>
    </div>
  );
}
