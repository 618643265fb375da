import { useState } from 'react';
import { type Appearance, readAppearance, setAppearance } from '../ui/appearance.ts';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { sessionWords } from './words.ts';

const segments = [
  { id: 'auto', label: sessionWords.appearances.auto },
  { id: 'light', label: sessionWords.appearances.light, icon: 'sun' },
  { id: 'dark', label: sessionWords.appearances.dark, icon: 'moon' },
] as const;

/** Day, night, or as the device says. */
export function ThemeSwitch({ className }: { className?: string }) {
  const [appearance, setShown] = useState<Appearance>(readAppearance);
  return (
    <SegmentedControl
      label={sessionWords.appearance}
      segments={segments}
      value={appearance}
      onChange={(chosen) => {
        setAppearance(chosen);
        setShown(chosen);
      }}
      {...(className !== undefined && { className })}
    />
  );
}
