// Parts that the commands of all proofs share.

/** Ends everything that the process has started when it ends. */
export function endOnSignals(): void {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}

/** Prints one figure a line on stdout, below their title. */
export function printFigures(title: string, figures: Readonly<Record<string, number>>): void {
  console.log(`\n${title}`);
  for (const [what, figure] of Object.entries(figures))
    console.log(`  ${String(figure).padStart(8)}  ${what}`);
}
