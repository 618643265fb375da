/**
 * The cost of one thing, measured by `npm run bench -- costs` on cores of an AMD EPYC of 2024 (docs/scale.md). Processor time in
 * milliseconds of one core, memory and disk in bytes.
 */
export interface Costs {
  /** From its creation to its completion, with its webhook messages and its booking. */
  readonly order: {
    readonly serverMs: number;
    readonly postgresMs: number;
    readonly walBytes: number;
    /** Rows and indexes that stay for ever. */
    readonly keptBytes: number;
    /** Kept answers, 48 hours. */
    readonly answerBytes: number;
  };
  /** While it listens, each second. */
  readonly panel: { readonly serverMs: number; readonly postgresMs: number; readonly bytes: number };
  /** One word of a device that it is there. */
  readonly report: { readonly serverMs: number; readonly postgresMs: number; readonly walBytes: number };
  /** A server that nobody asks, each second, and its memory. */
  readonly idle: { readonly serverMs: number; readonly postgresMs: number; readonly bytes: number };
}
