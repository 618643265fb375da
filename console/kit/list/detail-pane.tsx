import { Button, IconButton } from '@pishkhan/panel/ui/button.tsx';
import type { ReactNode } from 'react';
import { kitWords } from '../words.ts';

interface DetailPaneProps {
  /** It takes the place of the list, on screens without room for both. */
  isAlone: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The class of a decision below a long detail: at a desk it stays in view. */
export const decisionBar = 'xl:sticky xl:-bottom-4 xl:-mb-4 xl:border-line xl:border-t xl:bg-surface xl:py-3';

/** The open row: beside the list at a desk, alone on a phone. */
export const DetailPane = ({ isAlone, onClose, children }: DetailPaneProps) =>
  isAlone ? (
    <section aria-label={kitWords.detail} className="flex flex-col items-start gap-3 px-4 py-3">
      <Button tone="quiet" icon="chevron-back" onPress={onClose}>
        {kitWords.backToList}
      </Button>
      <div className="w-full">{children}</div>
    </section>
  ) : (
    <section
      aria-label={kitWords.detail}
      className="sticky top-(--head,4rem) h-[calc(100dvh-var(--head,4rem))] overflow-y-auto border-line border-s bg-surface p-4"
    >
      <IconButton
        icon="close"
        label={kitWords.backToRow}
        onPress={onClose}
        className="absolute end-2 top-2"
      />
      {children}
    </section>
  );
