// The save bar at the foot of a form: the problem that blocks saving, and the button. It stays above the tabs and above an on-screen keyboard.
// It publishes its height as `--bar`, so that toasts stand above it.
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePublishedHeight } from '../ui/use-published-height.ts';
import { type AnyForm, FormProblems } from './form.tsx';
import { conflictWords, problemWords } from './words.ts';

const atEnd = 'lg:min-h-tap lg:max-w-md lg:self-end lg:text-base';

export interface SaveBarProps {
  form: AnyForm;
  label: string;
  /** Whether the form may be saved without changes, as for a new item. */
  isNew?: boolean;
  /** The consequences of saving, in a sentence. */
  brief?: string | undefined;
}

export function SaveBar({ form, label, isNew = false, brief }: SaveBarProps) {
  const { isDirty, isSaving, conflict, problems, notices } = form;
  const keyboard = useKeyboardHeight();
  const bar = useRef<HTMLDivElement>(null);
  usePublishedHeight(bar, '--bar');
  const showNotices = () => notices.current?.scrollIntoView({ block: 'center' });
  return (
    <div
      ref={bar}
      className="sticky bottom-(--below) z-40 -mx-4 flex flex-col gap-2 border-t border-line bg-page/95 px-4 py-3 backdrop-blur-sm md:-mx-6 md:px-6 lg:py-2"
      {...(keyboard > 0 && { style: { bottom: keyboard } })}
    >
      <FormProblems form={form} />
      {brief && Object.keys(problems.fields).length === 0 && (
        <p className="flex items-center gap-2 text-sm text-warning-ink">
          <Icon name="clock" size={20} />
          {brief}
        </p>
      )}
      {conflict ? (
        <Button size="tap-lg" wide className={atEnd} onPress={showNotices}>
          {conflictWords.show}
        </Button>
      ) : isNew || isDirty || isSaving ? (
        <Button type="submit" size="tap-lg" wide pending={isSaving} className={atEnd}>
          {label}
        </Button>
      ) : (
        <p className="flex min-h-tap-lg items-center justify-center gap-2 font-semibold text-dim lg:min-h-tap">
          <Icon name="check" />
          {problemWords.settled}
        </p>
      )}
    </div>
  );
}

/** The height that an on-screen keyboard covers. Browsers differ in whether they resize the layout for it. */
function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      const covered = Math.round(window.innerHeight - view.height - view.offsetTop);
      // A smaller difference comes from browser toolbars, and a larger scale from zooming, not from a keyboard.
      setHeight(covered > 120 && view.scale < 1.05 ? covered : 0);
    };
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, []);
  return height;
}
