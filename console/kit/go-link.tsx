import { useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

/** A link to an address of the console, which the router opens without loading the page again. */
export function GoLink({ href, onClick, ...native }: ComponentPropsWithRef<'a'> & { href: string }) {
  const router = useRouter();
  return (
    <a
      {...native}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
        if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
        event.preventDefault();
        void router.navigate({ href });
      }}
    />
  );
}
