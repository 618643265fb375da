// Shared by the commands of all proofs.

/** At the end of the process everything that it has started is ended, too. */
export function endOnSignals(): void {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}

/** One line each on stdout, below their title. */
export function printFigures(title: string, figures: Readonly<Record<string, number>>): void {
  console.log(`\n${title}`);
  for (const [what, figure] of Object.entries(figures))
    console.log(`  ${String(figure).padStart(8)}  ${what}`);
}
