// The part of the line of alerts that says that no alarm is audible on this device, with the button that starts the shift.
import { useRef } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { solidTone } from '../../ui/model/tones.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { alarm } from '../orders-store.ts';
import { silentWords } from './alert-words.ts';

interface SilentProps {
  sound: 'off' | 'locked';
  /** A phone and the rail have no room for words beside alerts. */
  isShort: boolean;
}

/** Shown while no alarm would be audible on this device. It disappears with the press on its button. */
export function Silent({ sound, isShort }: SilentProps) {
  const label = sound === 'off' ? silentWords.start : silentWords.unlock;
  const part = useRef<HTMLSpanElement>(null);
  useReturnFocus(part);
  return (
    <span
      ref={part}
      className={classNames(
        'flex items-center gap-2 rounded-control md:px-1',
        solidTone.warning,
        !isShort && 'min-w-0 flex-10 px-1 md:flex-none',
      )}
    >
      <span
        className={classNames(
          'flex min-w-0 flex-1 items-center gap-2 font-bold leading-6',
          isShort
            ? 'max-md:sr-only'
            : 'max-md:group-has-data-throttle/foot:sr-only @max-[15rem]/foot:sr-only',
        )}
      >
        <Icon name="bell-off" />
        <span className={classNames('line-clamp-2', isShort && 'xl:sr-only')}>
          {sound === 'off' ? silentWords.off : silentWords.locked}
        </span>
      </span>
      {isShort && (
        <IconButton
          icon="bell-off"
          label={label}
          tone="warning"
          onPress={alarm.startShift}
          className="md:hidden"
        />
      )}
      <Button
        tone="quiet"
        onPress={alarm.startShift}
        className={classNames(
          '@min-[20rem]/foot:max-sm:px-3 @min-[20rem]/foot:shrink-0 @max-[20rem]/foot:px-1 @max-[20rem]/foot:py-0 @max-[20rem]/foot:leading-5',
          isShort && 'max-md:hidden',
        )}
      >
        {label}
      </Button>
    </span>
  );
}
