// The messages of a topic, as its feature renders them for the marketplace. Rows of the message queue come
// from SQL (webhook_source); their texts are rendered here again for each try, so that they carry the state
// of that moment.
import type pg from 'pg';
import type { LeasedMessage, Topic } from './queue.ts';

export interface WebhookTopic {
  topic: Topic;
  /** Bodies by message. A message whose row is gone, or cannot be rendered, has none. */
  render(
    pool: pg.Pool,
    messages: readonly LeasedMessage[],
    now: Date,
  ): Promise<(taken: LeasedMessage) => string | undefined>;
}

interface TopicParts<Found> {
  topic: Topic;
  schema: { parse(message: unknown): unknown };
  /** The rows of the messages, by `seq`: an object for each, because a value that is null or empty counts as gone. */
  read(
    pool: pg.Pool,
    seqs: readonly number[],
    messages: readonly LeasedMessage[],
  ): Promise<ReadonlyMap<number, Found>>;
  /** `data` of the message, without the shop's code. */
  message(found: Found, taken: LeasedMessage): object;
}

/** Defines a topic whose rows have an id that is unique over all shops. */
export const defineTopic = <Found>({ topic, schema, read, message }: TopicParts<Found>): WebhookTopic => ({
  topic,
  async render(pool, messages) {
    const found = await read(
      pool,
      messages.map(({ seq }) => seq),
      messages,
    );
    return (taken) => {
      const one = found.get(taken.seq);
      return one && bodyOf(schema, taken, message(one, taken));
    };
  },
});

export const bodyOf = (schema: TopicParts<never>['schema'], taken: LeasedMessage, data: object): string =>
  JSON.stringify(
    schema.parse({
      type: taken.type,
      timestamp: taken.happened_at.toISOString(),
      data: { vendorCode: taken.vendor_code, ...data },
    }),
  );
