// Finds import cycles. Type imports count: files that need each other's types cannot be read, moved or understood alone.

/** Groups files that reach each other by imports. `imports` lists the imported files of each file. Sorted, so that reports are stable. */
export function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  // This is Tarjan's algorithm for strongly connected components.
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];

  const visit = (file: string): void => {
    const number = numbers.size;
    numbers.set(file, number);
    lowest.set(file, number);
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      if (!numbers.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!));
    }
    if (lowest.get(file) !== number) return;
    const component = stack.splice(stack.indexOf(file));
    if (component.length > 1 || imports.get(file)?.includes(file)) found.push(component.sort());
  };

  for (const file of imports.keys()) if (!numbers.has(file)) visit(file);
  return found.sort(([a], [b]) => (a! < b! ? -1 : 1));
}
