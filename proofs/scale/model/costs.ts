/**
 * The cost of one thing, measured by `npm run bench -- costs` on cores of an AMD EPYC of 2024 (docs/scale.md). Processor time in
 * milliseconds of one core, memory and disk in bytes.
 */
export interface Costs {
  /** An order from its creation to its completion, with its webhook messages and its booking. */
  readonly order: {
    readonly serverMs: number;
    readonly postgresMs: number;
    readonly walBytes: number;
    /** Rows and indexes that stay for ever. */
    readonly keptBytes: number;
    /** Stored answers, for 48 hours. */
    readonly answerBytes: number;
  };
  /** The cost of a listening panel, each second. */
  readonly panel: { readonly serverMs: number; readonly postgresMs: number; readonly bytes: number };
  /** One presence report of a device. */
  readonly report: { readonly serverMs: number; readonly postgresMs: number; readonly walBytes: number };
  /** The cost of an idle server, each second, and its memory. */
  readonly idle: { readonly serverMs: number; readonly postgresMs: number; readonly bytes: number };
}
