// How much a JSON text holds, before anybody takes it apart: a megabyte of `[[[[` or of half a million numbers costs its checker ten times
// what it costs its sender. Linear, and looks at each character once.

/** Twice what the largest call of ours takes: the prices of two thousand products. */
const mostValues = 20_000;
const mostDepth = 32;

const quote = 34;
const backslash = 92;
const comma = 44;
const openList = 91;
const closeList = 93;
const openObject = 123;
const closeObject = 125;

/** Undefined for a text that holds no more than a call can need; whether it is JSON, its parser says. */
export function tooIntricate(text: string): 'DEPTH' | 'VALUES' | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfText(text, at);
    else if (sign === comma) values += 1;
    else if (sign === openList || sign === openObject) {
      depth += 1;
      values += 1;
    } else if (sign === closeList || sign === closeObject) depth -= 1;
    if (depth > mostDepth) return 'DEPTH';
    if (values > mostValues) return 'VALUES';
  }
  return undefined;
}

/** Where the quote stands that ends what began here. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
