/** A sealed column as it is read; deliberately not a string. */
export interface Sealed {
  readonly sealed: unique symbol;
}
