/**
 * Resolves with the work, or some time after the signal without it. The work may go on and its result is ignored, so
 * it must be repeatable, as after a crash.
 */
export async function endWithSignal<T>(work: Promise<T>, signal: AbortSignal, graceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  let begin = () => {}
  const given = new Promise<never>((_, reject) => {
    begin = () => {
      timer = setTimeout(() => reject(signal.reason), graceMs)
    }
    if (signal.aborted) begin()
    else signal.addEventListener('abort', begin, { once: true })
  })
  try {
    return await Promise.race([work, given])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', begin)
  }
}
