// Counts the values and the depth of a JSON text before it is parsed: a megabyte of `[[[[` or of half a
// million numbers costs the validator ten times what it costs the sender. Linear in the text.

/** Twice the number of values in our largest call: the prices of two thousand products. */
const maxValues = 20_000;
const maxDepth = 32;

const quote = 34;
const backslash = 92;
const comma = 44;
const openList = 91;
const closeList = 93;
const openObject = 123;
const closeObject = 125;

/** Undefined for a text within the limits; the parser decides whether it is valid JSON. */
export function exceededJsonLimit(text: string): 'DEPTH' | 'VALUES' | undefined {
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
    if (depth > maxDepth) return 'DEPTH';
    if (values > maxValues) return 'VALUES';
  }
  return undefined;
}

/** The index of the closing quote. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
