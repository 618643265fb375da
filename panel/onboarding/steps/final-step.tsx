// Step FINAL: waits for the platform's decision. The page moves on automatically after it.
import { Icon } from '../../ui/icon.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { finalWords } from './steps-words.ts';

export function FinalStep() {
  return (
    <div className="flex flex-col gap-5">
      <span className="grid size-20 place-items-center self-center rounded-full bg-success-soft text-success-ink">
        <Icon name="check" size={32} />
      </span>
      <div className="text-center">
        <p className="text-xl font-bold">{finalWords.title}</p>
        <p className="mt-2 text-pretty text-dim">{finalWords.text}</p>
      </div>
      <Timeline
        label={finalWords.next}
        steps={[
          { id: 'sent', title: finalWords.sent, state: 'done' },
          { id: 'review', title: finalWords.review, detail: finalWords.reviewHint, state: 'current' },
          { id: 'settings', title: finalWords.settings, detail: finalWords.settingsHint, state: 'ahead' },
          { id: 'open', title: finalWords.open, state: 'ahead' },
        ]}
      />
    </div>
  );
}
