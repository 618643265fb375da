/**
 * A modal dialog on the browser's own <dialog>: focus trap, Escape, top layer and inert page cost no bytes (React Aria's modal costs 22 kB on
 * the order board). It slides up from the bottom on phones and is centred from md.
 * The control marked `data-autofocus` inside gets the focus; else the first one. Overlays inside open in `OverlayContainer`.
 */
import {
  createContext,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button, type ButtonProps, IconButton } from './button.tsx';
import { classNames } from './model/class-names.ts';
import { returnFocus } from './model/focus-history.ts';

/** The container in which lists and calendars open, so that they stand above their dialog. */
export const OverlayContainer = createContext<HTMLElement | null>(null);

type DialogButton = ButtonProps & { 'data-autofocus'?: true };

export type DialogProps = {
  /** The state of a dialog that stays mounted. */
  isOpen?: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The main button first, and a quiet one second. They share the width equally. */
  buttons?: readonly [DialogButton, DialogButton] | undefined;
  /** Other controls instead of these two. */
  footer?: ReactNode;
  size?: 'narrow' | 'wide';
  /** Disables closing by Escape, backdrop and the close button, while input must not be lost. */
  locked?: boolean;
};

export function Dialog({ isOpen = true, ...props }: DialogProps) {
  return isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
  const { onClose, title, description, children, buttons, size = 'narrow', locked } = props;
  const footer = buttons ? <Buttons of={buttons} /> : props.footer;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    setContainer(element);
    return () => {
      element.close();
      returnFocus(element);
    };
  }, []);

  const pressOutside = (event: ReactPointerEvent) => {
    if (event.target === event.currentTarget && !locked) onClose();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
      }}
      onPointerDown={pressOutside}
      className="fixed inset-0 m-0 flex size-full max-h-none max-w-none flex-col justify-end bg-transparent p-0 text-ink md:items-center md:justify-center md:p-8"
    >
      <div
        className={classNames(
          'relative flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-sheet bg-raised shadow-raised md:rounded-sheet',
          size === 'narrow' ? 'md:max-w-md' : 'md:max-w-2xl',
        )}
      >
        <div className="overflow-y-auto overscroll-contain rounded-[inherit] px-5 pb-5 md:px-7">
          {/* The header stays above scrolled content, like the close button. */}
          <h2
            id={`${id}-title`}
            className="sticky top-0 z-10 -mx-5 bg-raised ps-5 pe-17 pt-5 pb-2 font-bold text-xl md:-mx-7 md:ps-7 md:pt-7"
          >
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="text-dim">
              {description}
            </p>
          )}
          <OverlayContainer value={container}>
            {children && <div className="mt-3">{children}</div>}
          </OverlayContainer>
        </div>
        {footer && (
          <div className="dialog-foot border-t border-line px-5 pt-4 pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:px-7 md:pb-6">
            {footer}
          </div>
        )}
        {!locked && (
          <IconButton
            icon="close"
            label="بستن"
            onPress={onClose}
            className="absolute end-3 top-3 z-10 md:end-4 md:top-5"
          />
        )}
      </div>
    </dialog>
  );
}

const Buttons = ({ of: [main, other] }: { of: readonly [DialogButton, DialogButton] }) => (
  <>
    <Button size="tap-lg" {...main} />
    <Button size="tap-lg" tone="quiet" {...other} />
  </>
);
