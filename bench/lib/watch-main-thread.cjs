// Loaded into the portal by bench/files.ts: writes each stretch of time in which its main thread did nothing else, with how much of
// it was the thread's own processor time. The rest is what other programs took, which makes the figure usable on a busy machine.
const { isMainThread } = require('node:worker_threads')
const { appendFileSync, readFileSync } = require('node:fs')

const SHORTEST_MS = 20
const file = process.env.WATCH_FILE

if (isMainThread && file !== undefined && existsHere()) {
  let last = look()
  setInterval(() => {
    const now = look()
    const ms = now.at - last.at
    if (ms > SHORTEST_MS)
      appendFileSync(file, `${JSON.stringify({ at: Date.now(), ms, cpu: now.cpu - last.cpu })}\n`)
    last = look()
  }, 5).unref()
}

function existsHere() {
  return process.platform === 'linux' && process.argv[1]?.endsWith('main.js')
}

function look() {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')
  return { at: performance.now(), cpu: Number(nanoseconds) / 1e6 }
}
