// Field names of forms as paths. Clients differ: `list[0].field`, `list[0][field]`, `list[]`, or the same name
// repeated.

const nameForm = /^[A-Za-z_]\w*(\[\w*\]|\.\w+)*$/;

interface FormNode {
  values: unknown[];
  inner: Map<string, FormNode>;
}

const newNode = (): FormNode => ({ values: [], inner: new Map() });

/** A list is as long as its items, independent of their indexes; a repeated name is a list; an unrecognised name is not changed. */
export function placeFields(
  fields: readonly (readonly [name: string, value: unknown])[],
): Record<string, unknown> {
  const root = newNode();
  for (const [name, value] of fields) {
    let place = root;
    for (const step of nameForm.test(name) ? name.split(/[.[\]]+/).filter(Boolean) : [name]) {
      const next = place.inner.get(step) ?? newNode();
      place.inner.set(step, next);
      place = next;
    }
    place.values.push(value);
  }
  return Object.fromEntries([...root.inner].map(([name, place]) => [name, readNode(place)]));
}

function readNode({ values, inner }: FormNode): unknown {
  if (inner.size === 0) return values.length === 1 ? values[0] : values;
  const steps = [...inner];
  if (steps.every(([step]) => /^\d+$/.test(step)))
    return [
      ...values,
      ...steps.sort(([a], [b]) => Number(a) - Number(b)).map(([, place]) => readNode(place)),
    ];
  const object = Object.fromEntries(steps.map(([step, place]) => [step, readNode(place)]));
  return values.length === 0 ? object : [...values, object];
}
