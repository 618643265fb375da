import { useEffect, useState } from 'react';
import { dismissToast, type ToastOptions, toast } from './toast.ts';

/** Toasts that disappear with their page, for actions that can be undone only there. */
export function pageToasts() {
  const ids: string[] = [];
  return {
    show: (options: ToastOptions) => void ids.push(toast(options)),
    end: () => ids.splice(0).forEach(dismissToast),
  };
}

/** `pageToasts` that end with the component. */
export function usePageToasts() {
  const [toasts] = useState(pageToasts);
  useEffect(() => toasts.end, [toasts]);
  return toasts.show;
}
