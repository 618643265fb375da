import pg from 'pg';

const INT8: number = 20;
const INT8_ARRAY: number = 1016;

/** int8 as a number, since our money and sequences are safe integers; all other types as in `pg` (timestamptz is a Date). */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return safeInteger;
    if (oid === INT8_ARRAY) return safeIntegers;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError('an int8 column holds more than a safe integer');
  return number;
}

function safeIntegers(text: string): (number | null)[] {
  const strings = pg.types.getTypeParser(INT8_ARRAY, 'text')(text) as (string | null)[];
  return strings.map((item) => (item === null ? null : safeInteger(item)));
}
