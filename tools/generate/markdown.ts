// Markdown notation of our generated pages.

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

export const code = (text: string): string => `\`${text}\``;

export const block = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** A whole page: its origin, and its parts separated by empty lines. */
export const page = (...parts: readonly string[]): string =>
  `<!-- Made by "npm run generate". Change what it is made from, not this file. -->\n\n${parts.join('\n\n')}\n`;
