import { useState } from 'react';
import { type Appearance, readAppearance, setAppearance } from './model/appearance.ts';
import { SegmentedControl } from './segmented-control.tsx';

const themeWords = {
  appearance: 'حالت نمایش',
  appearances: { auto: 'خودکار', light: 'روشن', dark: 'تیره' },
} as const;

const segments = [
  { id: 'auto', label: themeWords.appearances.auto },
  { id: 'light', label: themeWords.appearances.light, icon: 'sun' },
  { id: 'dark', label: themeWords.appearances.dark, icon: 'moon' },
] as const;

/** Light, dark, or the device's setting. */
export function ThemeSwitch({ className }: { className?: string }) {
  const [appearance, setShown] = useState<Appearance>(readAppearance);
  return (
    <SegmentedControl
      label={themeWords.appearance}
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
