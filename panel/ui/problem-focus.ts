import { type RefObject, useEffect, useState } from 'react';

/**
 * For a form whose fields stand in places with `data-field`: tells it what is wrong, and the first of these fields in the order of the
 * page gets the focus, whatever it is made of. Not before all has been drawn that was set at the same time: until then the fields of a
 * form that was being sent are inert, and what was folded away is not there.
 */
export function useProblemFocus(form: RefObject<HTMLFormElement | null>): (problems: object) => void {
  const [shown, setShown] = useState<object>();
  useEffect(() => {
    if (!shown) return;
    const places = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    const wrong = places.find(({ dataset }) => dataset.field !== undefined && dataset.field in shown);
    wrong?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
    // The whole place, with what is said under it, between the header and the bar at the foot.
    wrong?.scrollIntoView({ block: 'center' });
  }, [shown, form]);
  return setShown;
}
