import { readFileSync } from 'node:fs'

/** What one piece of work in a process of its own may cost. */
export type WorkLimits = {
  /** Processor time that the work itself uses. */
  readonly processorMs: number
  /** Time that passes, also while the machine does other things. */
  readonly waitMs: number
}

/**
 * Why work was ended before it answered. `exhausted`: it used up its processor time or memory, so the input is too costly.
 * `busy`: time ran out although the work had not used its share, which says nothing about the input.
 */
export type EndReason = 'exhausted' | 'busy'

const CHECK_EVERY_MS = 100
/** Linux counts the processor time in hundredths of a second, whatever the machine. */
const MS_PER_TICK = 10

/** Processor time of a process so far, in milliseconds; null where Linux does not count it, or when it has ended. */
function readProcessorMs(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces; user and system time are the 12th and 13th value after it.
    const values = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(values[11]) + Number(values[12])) * MS_PER_TICK
  } catch {
    return null
  }
}

/**
 * Calls `onEnd` once, when the work has reached one of its limits. Answers how to stop watching. `pid`: of the process that
 * does it; null while it starts, which costs the work nothing.
 */
export function watchWork(
  pid: number | null,
  limits: WorkLimits,
  onEnd: (reason: EndReason) => void,
): () => void {
  const before = pid === null ? null : readProcessorMs(pid)
  const deadline = performance.now() + limits.waitMs
  const usedUp = () => {
    const now = pid === null ? null : readProcessorMs(pid)
    return before !== null && now !== null && now - before >= limits.processorMs
  }
  const timer = setInterval(
    () => {
      const reason = usedUp() ? 'exhausted' : performance.now() >= deadline ? 'busy' : null
      if (reason === null) return
      clearInterval(timer)
      onEnd(reason)
    },
    Math.min(CHECK_EVERY_MS, limits.waitMs),
  )
  return () => clearInterval(timer)
}
