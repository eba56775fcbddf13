import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createTestLog } from '../../../test/log.ts'
import { openDatabase } from '../../../test/open-database.ts'
import { createMeeting, openWithout } from '../../../test/unguarded.ts'
import type { Database } from '../../db/client.ts'
import { recordAudit, verifyChain } from './index.ts'

let place: TestDatabase
beforeEach(async () => {
  place = await createTestDatabase()
})
afterEach(() => place.remove())

const LINKS = 40
const actor = { kind: 'system', name: 'race' } as const

/** Makes forty changes at once, and verifies the chain. */
async function race(database: Database) {
  const write = (index: number) =>
    database.inTransaction((tx) =>
      recordAudit(tx, { actor, action: 'rate.update', subject: `rate:${index}` }),
    )
  await meeting.during(Array.from({ length: LINKS }, (_, index) => () => write(index)))
  const report = await verifyChain(database.db)
  await database.close()
  return report
}

const meeting = createMeeting()
const openUnlocked = openWithout({
  without: (text) => text.replace('from "audit_head" for update', 'from "audit_head"'),
  meeting,
  meetAfter: /from "audit_head" for update/,
})

it('the audit chain stays one chain, however many write at the same moment', async () => {
  const database = await openDatabase({ source: place.source, logger: createTestLog().logger, poolSize: 8 })
  expect(await race(database)).toMatchObject({ events: LINKS, broken: null })
})

it('and forks without its lock: the same race breaks it', async () => {
  const { broken } = await race(await openUnlocked(place.source, createTestLog()))
  expect(broken?.reason).toContain('before it was removed')
})
