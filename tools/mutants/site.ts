/** One token that can be replaced by another, at an offset of the file's text. */
export interface Site {
  offset: number;
  operator: Operator;
  before: string;
  after: string;
}

export type Operator =
  | 'comparison'
  | 'equality'
  | 'logic'
  | 'sum'
  | 'truth'
  | 'negation'
  | 'number'
  | 'order'
  | 'limit';
