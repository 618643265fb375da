/** The last line of a code's message: a phone offers the code to the page of `host` alone (WICG, "SMS one-time codes"). */
export const codeLine = (host: string, code: string): string => `@${host} #${code}`;
