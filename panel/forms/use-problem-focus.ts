import { type RefObject, useEffect, useState } from 'react';

/**
 * Focuses the first faulty field of a form, in the order of the page; fields are found by `data-field`, at the control or its wrapper. It waits for the next
 * rendering: until then the fields of a form that is being sent are inert, and collapsed sections are not in the page.
 */
export function useProblemFocus(form: RefObject<HTMLFormElement | null>): (problems: object) => void {
  const [shown, setShown] = useState<object>();
  useEffect(() => {
    if (!shown) return;
    const places = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    const wrong = places.find(({ dataset }) => dataset.field !== undefined && dataset.field in shown);
    const controls = 'input, textarea, select, button';
    const control = wrong?.matches(controls)
      ? wrong
      : (wrong?.querySelector('[aria-invalid=true]') ?? wrong?.querySelector(controls));
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
    // The whole wrapper with its message, between the header and the bar at the foot.
    wrong?.scrollIntoView({ block: 'center' });
  }, [shown, form]);
  return setShown;
}
