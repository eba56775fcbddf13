import { createInterface } from 'node:readline'
import { type DatabaseOptions, openDatabase } from '../../src/db/client.ts'
import { createTestClock } from '../clock.ts'
import { type Beside, startPortal } from '../payments/portal.ts'
import { openUnguarded } from '../payments/unguarded.ts'

/** Where this process kills itself, as a power cut would. */
export type KillPoint =
  | 'before_call'
  | 'after_call'
  | 'after_query'
  | 'in_transaction'
  | 'after_commit'
  /** A notice has been found genuine and is not kept yet. */
  | 'before_keeping'
  /** A notice is kept and not answered yet. */
  | 'after_keeping'

type Wanted = {
  readonly source: DatabaseOptions['source']
  readonly kill?: KillPoint
  /** Takes no row locks: what the race tests need to fail. */
  readonly unguarded?: boolean
  readonly beside?: Beside
  /** What its clock shows; the time of day when absent. */
  readonly now?: string
}

const wanted = JSON.parse(process.env.PORTAL ?? '') as Wanted
const dieAt = (point: KillPoint) => {
  if (wanted.kill === point) process.kill(process.pid, 'SIGKILL')
}

/** A notice has been read: what its gateway wants to be answered is looked up once it is kept. */
let keeping = false

const portal = await startPortal({
  source: wanted.source,
  ...(wanted.beside ? { beside: wanted.beside } : {}),
  ...(wanted.now ? { clock: createTestClock(new Date(wanted.now)) } : {}),
  async open(source, log) {
    if (wanted.unguarded) return openUnguarded(source, log)
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

// Each line is a reference to settle, or `jobs` to run what is due: answered with what came of it, or with the error.
createInterface({ input: process.stdin }).on('line', (line) => {
  const work = line === 'jobs' ? portal.runJobs().then(() => 'done') : portal.payments.settle(line, 'staff')
  void tell(line, work)
})
