/** Returns a function that counts from one: keys of rows that have no identity of their own. */
export function keySequence(): () => number {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}
