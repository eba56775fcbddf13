import { createInterface } from 'node:readline'
import type { DatabaseOptions } from '../../src/db/client.ts'
import { startPortal } from '../payments/portal.ts'
import { openUnguarded } from '../payments/unguarded.ts'

/** Where this process kills itself, as a power cut would. */
type KillPoint = 'before_call' | 'after_call' | 'after_query' | 'in_transaction' | 'after_commit'

type Wanted = {
  readonly source: DatabaseOptions['source']
  readonly kill?: KillPoint
  /** Takes no row locks: what the race tests need to fail. */
  readonly unguarded?: boolean
}

const wanted = JSON.parse(process.env.PORTAL ?? '') as Wanted
const dieAt = (point: KillPoint) => {
  if (wanted.kill === point) process.kill(process.pid, 'SIGKILL')
}

const portal = await startPortal({
  source: wanted.source,
  ...(wanted.unguarded ? { open: openUnguarded } : {}),
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

// Each line is a reference to settle: answered with what came of it, or with the error.
createInterface({ input: process.stdin }).on('line', (reference) => {
  portal.payments.settle(reference, 'staff').then(
    (settled) => {
      dieAt('after_commit')
      console.log(`settled ${reference} ${settled}`)
    },
    (error: unknown) => console.log(`broke ${reference} ${String(error)}`),
  )
})
