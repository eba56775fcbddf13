/**
 * One question at a time for each reference in this process. Callers who only look share the current question;
 * callers with news (a webhook, the poller, an officer) need a question asked after the news, and share the next one.
 */
export function shareQuestions<Answer>() {
  const running = new Map<string, Promise<Answer>>()
  const waiting = new Map<string, Promise<Answer>>()

  function start(reference: string, work: () => Promise<Answer>): Promise<Answer> {
    const question = work().finally(() => running.delete(reference))
    running.set(reference, question)
    return question
  }

  return (reference: string, bringsNews: boolean, work: () => Promise<Answer>): Promise<Answer> => {
    const current = running.get(reference)
    if (current === undefined) return start(reference, work)
    if (!bringsNews) return current
    const queued = waiting.get(reference)
    if (queued !== undefined) return queued
    const next = current
      // The failure of the current question is reported to its callers; the queued one is a new question, and may
      // succeed.
      .catch(() => undefined)
      .then(() => {
        waiting.delete(reference)
        return start(reference, work)
      })
    waiting.set(reference, next)
    return next
  }
}
