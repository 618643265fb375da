// The layout of the pages before the sign-in.
import { ThemeSwitch } from '@pishkhan/panel/ui/theme-switch.tsx';
import type { ReactNode } from 'react';

export const OutsideLayout = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col items-center gap-6 px-4 pt-[clamp(1.5rem,10dvh,7rem)] pb-6">
    <img src="/icon.svg" alt="" width="56" height="56" />
    <div className="flex w-full max-w-md flex-col gap-6 rounded-sheet border border-line bg-surface p-6 shadow-raised sm:p-8">
      <h1 className="font-bold text-xl">{title}</h1>
      {children}
    </div>
    <ThemeSwitch className="w-full max-w-xs" />
  </div>
);
