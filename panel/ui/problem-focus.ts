import { type RefObject, useEffect, useState } from 'react';

/**
 * Focuses the first faulty field of a form, in the order of the page; fields are found by their wrapper's `data-field`. It waits for the next
 * rendering: until then the fields of a form that is being sent are inert, and collapsed sections are not in the page.
 */
export function useProblemFocus(form: RefObject<HTMLFormElement | null>): (problems: object) => void {
  const [shown, setShown] = useState<object>();
  useEffect(() => {
    if (!shown) return;
    const places = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    const wrong = places.find(({ dataset }) => dataset.field !== undefined && dataset.field in shown);
    wrong?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
    // The whole wrapper with its message, between the header and the bar at the foot.
    wrong?.scrollIntoView({ block: 'center' });
  }, [shown, form]);
  return setShown;
}
