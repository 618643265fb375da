// Many who ask the same at once are few questions: forty devices that wake with the server ask the database twice.

interface Flight<Answer> {
  readonly answer: Promise<Answer>;
  /** The answer of those who came meanwhile. */
  next?: Promise<Answer>;
}

/**
 * Asks once at a time for each key. Who comes while a question is under way shares the next one, which begins after they came: nobody
 * gets an answer that is older than their asking. What fails, fails for those who wait for it as well.
 */
export function coalesce<Question, Answer>(
  keyOf: (question: Question) => string,
  ask: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const flights = new Map<string, Flight<Answer>>();

  const begin = (key: string, question: Question): Promise<Answer> => {
    const flight: Flight<Answer> = { answer: ask(question) };
    flights.set(key, flight);
    flight.answer.then(
      () => {
        if (!flight.next) flights.delete(key);
      },
      () => flights.delete(key),
    );
    return flight.answer;
  };

  return (question) => {
    const key = keyOf(question);
    const flight = flights.get(key);
    if (!flight) return begin(key, question);
    flight.next ??= flight.answer.then(() => begin(key, question));
    return flight.next;
  };
}
