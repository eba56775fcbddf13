import { generateDocument } from '@testamur/contract/documents/documents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, disclosuresOf, linksTo, officerOf } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import {
  createMeeting,
  openWithout,
  removeRowLocks,
  removeVersionChecks,
} from '../../../../test/unguarded.ts'

/** Removes the row lock and the version check from moving a copy. */
const unguarded = (text: string) => removeVersionChecks(removeRowLocks(text))

/**
 * The points at which two officers wait for each other: after locking the rows, and after reading what they decide
 * by. With the first alone, the later reader might already see the other's change.
 */
const seen =
  /\bfor update\b(?! skip)|from "copies" where .* order by "position"|from "documents" .* order by "version" desc/i

const meeting = createMeeting()
const open = openWithout({ without: unguarded, meeting, meetAfter: seen, meetInTransactions: true })

let guarded: Registry
let twin: Registry
beforeAll(async () => {
  guarded = await startRegistry()
  twin = await startRegistry({}, open)
})
afterAll(async () => {
  await guarded.close()
  await twin.close()
})

type Officer = Awaited<ReturnType<typeof officerOf>>

const generate = (registry: Registry, officer: Officer, version: number) =>
  registry.call(generateDocument, { params: officer.params(), token: officer.token, body: { version } })

/** A signed copy, and two officers who are looking at it. */
async function signedCopy(registry: Registry, email: string) {
  const order = await approve(registry, [{ recipient: { email } }])
  const [one, other] = await Promise.all([officerOf(registry, order), officerOf(registry, order)])
  expect((await generate(registry, one, (await one.copy()).version)).status).toBe(201)
  return { order, one, other }
}

async function signTwice(registry: Registry) {
  const { one, other } = await signedCopy(registry, 'twice@evaluator.example')
  const { version } = await one.copy()
  const answers = await meeting.during([
    () => generate(registry, one, version),
    () => generate(registry, other, version),
  ])
  return {
    statuses: answers.map(({ status }) => status).sort(),
    said: answers.filter(({ status }) => status !== 201).map(({ failure }) => failure.message),
    standing: (await one.copy()).documents.filter(({ superseded }) => !superseded).length,
  }
}

async function releaseTwice(registry: Registry) {
  const email = 'once@evaluator.example'
  const { order, one, other } = await signedCopy(registry, email)
  const answers = await meeting.during([() => one.move('released'), () => other.move('released')])
  await registry.runJobs()
  return {
    statuses: answers.map(({ status }) => status).sort(),
    mails: (await linksTo(registry, email)).length,
    disclosures: (await disclosuresOf(registry, order)).length,
  }
}

/** Said when a row was written twice, and no use case knew of it before. */
const AT_ONCE = 'Somebody else saved the same at this moment. Reload the page, then try again.'

describe('two officers sign one copy at the same moment', () => {
  it('and one document stands: the other officer is told that somebody was faster', async () => {
    const { said, ...rest } = await signTwice(guarded)
    expect(rest).toEqual({ statuses: [201, 409], standing: 1 })
    expect(said).not.toEqual([AT_ONCE])
  })

  it('which without the lock only the key of the table finds out', async () => {
    expect((await signTwice(twin)).said).toEqual([AT_ONCE])
  })
})

describe('two officers release one copy at the same moment', () => {
  it('and it leaves once: one mail, one row of the register', async () => {
    expect(await releaseTwice(guarded)).toEqual({ statuses: [200, 409], mails: 1, disclosures: 1 })
  })

  it('which leaves twice without lock and version', async () => {
    expect(await releaseTwice(twin)).toEqual({ statuses: [200, 200], mails: 2, disclosures: 2 })
  })
})
