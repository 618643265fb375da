/**
 * Returns a function that calls `make` on first use and caches its value. Made for Intl formatters: the first
 * one takes 20 ms in a browser, 80 on a phone, and the modules that need it are evaluated at the start of every page.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
