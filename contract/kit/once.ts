/**
 * The value of `make`, made when it is first asked for. For formatters of Intl: a browser takes 20 ms for its first one, on a phone 80, and the
 * modules that need it are evaluated at the start of every page.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
