// The agreement's text. The server makes the values that both the PDF and the panel show.
import * as z from 'zod/mini';

/** A run of text; `ltr` runs left to right in any context (an IBAN, a phone, a code). */
const textRunSchema = z.union([z.string(), z.object({ ltr: z.string() })]);
export type TextRun = z.output<typeof textRunSchema>;
const textRunsSchema = z
  .array(textRunSchema)
  .check(
    z.meta({ description: 'Strings, and {"ltr": string} where text runs left to right in any context.' }),
  );

export const agreementTextSchema = z.object({
  title: z.string(),
  /** Jalali date in words. */
  date: z.string(),
  parties: z.array(
    z.object({
      title: z.string(),
      lines: z.array(z.object({ term: z.string(), value: textRunsSchema })),
    }),
  ),
  preamble: textRunsSchema,
  /** Articles and their clauses, numbered from one. */
  articles: z.array(z.object({ title: z.string(), clauses: z.array(textRunsSchema) })),
});
export type AgreementText = z.output<typeof agreementTextSchema>;
