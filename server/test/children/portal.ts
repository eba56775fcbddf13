import { createInterface } from 'node:readline'
import type { DatabaseOptions } from '../../src/db/client.ts'
import { createTestClock } from '../clock.ts'
import { openDatabase } from '../open-database.ts'
import { type LocalGateways, startPortal } from '../payments/portal.ts'
import { openUnguarded } from '../payments/unguarded.ts'
import { createMeeting } from '../unguarded.ts'

/** Where this process kills itself, like a power cut. */
export type KillPoint =
  | 'before_call'
  | 'after_call'
  | 'after_query'
  | 'in_transaction'
  | 'after_commit'
  /** A webhook was verified and is not stored yet. */
  | 'before_keeping'
  /** A webhook is stored and not answered yet. */
  | 'after_keeping'

type Wanted = {
  readonly source: DatabaseOptions['source']
  readonly kill?: KillPoint
  /** Takes no row locks, so that the race tests must fail; two payments at a time are settled, and their transactions meet. */
  readonly unguarded?: boolean
  readonly beside?: LocalGateways
  /** The time of its clock; the current time by default. */
  readonly now?: string
}

const wanted = JSON.parse(process.env.PORTAL ?? '') as Wanted
const dieAt = (point: KillPoint) => {
  if (wanted.kill === point) process.kill(process.pid, 'SIGKILL')
}

/** Set when a webhook was parsed: its gateway's answer is looked up after it was stored. */
let keeping = false

const meeting = createMeeting()

const portal = await startPortal({
  source: wanted.source,
  ...(wanted.beside ? { beside: wanted.beside } : {}),
  ...(wanted.now ? { clock: createTestClock(new Date(wanted.now)) } : {}),
  async open(source, log) {
    if (wanted.unguarded) return openUnguarded(meeting)(source, log)
    return openDatabase({ source, logger: log.logger, poolSize: 8 })
  },
  around: (provider) => ({
    ...provider,
    async initiate(input, signal) {
      dieAt('before_call')
      const begun = await provider.initiate(input, signal)
      dieAt('after_call')
      return begun
    },
    async query(input, signal) {
      const answer = await provider.query(input, signal)
      dieAt('after_query')
      return answer
    },
    parseWebhook(request) {
      const hints = provider.parseWebhook(request)
      dieAt('before_keeping')
      keeping = true
      return hints
    },
    get ack() {
      if (keeping) dieAt('after_keeping')
      return provider.ack
    },
  }),
  aroundApplication: (port) => ({
    ...port,
    async markPaid(tx, paid) {
      const taken = await port.markPaid(tx, paid)
      dieAt('in_transaction')
      return taken
    },
  }),
})

console.log(`ready ${portal.base}`)

const tell = (about: string, work: Promise<string>) =>
  work.then(
    (outcome) => {
      dieAt('after_commit')
      console.log(`settled ${about} ${outcome}`)
    },
    (error: unknown) => console.log(`broke ${about} ${String(error)}`),
  )

// Each input line is a reference to settle, or `jobs` to run due jobs; the answer is the outcome or the error.
const answer = (line: string) =>
  tell(line, line === 'jobs' ? portal.runJobs().then(() => 'done') : portal.payments.settle(line, 'staff'))
let waiting: string | null = null

createInterface({ input: process.stdin }).on('line', (line) => {
  if (!wanted.unguarded) return void answer(line)
  if (waiting === null) {
    waiting = line
    return
  }
  const both = [waiting, line].map((one) => () => answer(one))
  waiting = null
  void meeting.during(both)
})
