import { seconds } from './process.mjs'

const ERASE_LINE = '\r\u001B[K'
const TICK_MS = 1_000

/**
 * Runs `work`, and meanwhile says on a terminal what is done and for how long. Afterwards nothing of that is left; elsewhere
 * nothing is written.
 */
export async function showProgress(what, work) {
  if (!process.stdout.isTTY) return work()
  const since = performance.now()
  const show = () => process.stdout.write(`${ERASE_LINE}${what} … ${seconds(since).replace(/\.\d/, '')}`)
  show()
  const timer = setInterval(show, TICK_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    process.stdout.write(ERASE_LINE)
  }
}

/** Says what was done. On a terminal `npm start` is told instead, whose screen names it. */
export function reportStep(step) {
  if (process.send !== undefined && process.stdout.isTTY) process.send({ step })
  else console.log(step)
}
