/** The answer to what an effect asked last: one that comes after the question has changed is another question's.
 *
 * Returned from the effect, so that asking again forgets the question before. */
export function latest<Answer>(
  asked: Promise<Answer>,
  take: (answer: Answer) => void,
  fail: (error: unknown) => void = () => undefined,
): () => void {
  let wanted = true;
  asked.then(
    (answer) => {
      if (wanted) take(answer);
    },
    (error: unknown) => {
      if (wanted) fail(error);
    },
  );
  return () => {
    wanted = false;
  };
}
