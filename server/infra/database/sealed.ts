/** A sealed column as it is read: no string, on purpose. */
export interface Sealed {
  readonly sealed: unique symbol;
}
