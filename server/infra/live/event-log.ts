// The interface of an event log that streams read: numbers that rise by one for each event of a vendor, in the order of commits.

export interface LoggedEvent {
  seq: number;
  /** Time of the decision, just before its commit. */
  at: Date;
  /** The code of the event's order, and its kind. */
  subject: string;
  what: string;
  /** JSON of the event; undefined when it cannot be rendered, so that one bad event does not block those after it. */
  data: string | undefined;
}

export interface Head {
  epoch: number;
  seq: number;
}

export interface EventLog {
  /** The events' name on the wire. */
  readonly eventName: string;
  /** The heads of the logs. A vendor without events is at epoch 1, number 0. */
  heads(vendorCodes: readonly string[]): Promise<Map<string, Head>>;
  /** The events after a number, at most `limit`. */
  after(vendorCode: string, seq: number, limit: number): Promise<LoggedEvent[]>;
  /** Time of the event with this number; undefined when there is none. */
  timeOf(vendorCode: string, seq: number): Promise<Date | undefined>;
}
