// Coalesces equal concurrent questions: forty devices that reconnect at once cost two queries.

interface Flight<Answer> {
  readonly answer: Promise<Answer>;
  /** The shared answer of callers that arrived meanwhile. */
  next?: Promise<Answer>;
}

/**
 * Runs one query at a time for each key. Callers that arrive during a query share the next one, which begins
 * after their arrival: nobody gets an answer older than the request. A failure reaches every waiting caller.
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
