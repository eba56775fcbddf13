import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createTestLog } from '../../../test/log.ts'
import { openDatabase } from '../../../test/open-database.ts'
import type { Database } from '../../db/client.ts'
import { auditCommand, recordAudit, verifyChain } from './index.ts'

let test: TestDatabase
let database: Database
beforeAll(async () => {
  test = await createTestDatabase()
  database = await openDatabase({ source: test.source, logger: createTestLog().logger, poolSize: 8 })
})
afterAll(async () => {
  await database.close()
  await test.remove()
})
beforeEach(async () => {
  await sql`truncate audit_events`.execute(database.db)
  await sql`update audit_head set events = 0, hash = decode(repeat('00', 32), 'hex'), mac = null`.execute(
    database.db,
  )
})

const actor = { kind: 'staff', id: 4, name: 'Bọ́lá Adéyẹmí', roles: ['administrator'] } as const

const record = (subject: string, after: unknown = { z: 1.5, a: ['é', null, { b: true, a: 0 }] }) =>
  database.inTransaction((tx) =>
    recordAudit(tx, { actor, ip: '203.0.113.5', action: 'rate.update', subject, before: null, after }),
  )

describe('the audit trail', () => {
  it('is whole after any values that JSON holds', async () => {
    await record('one')
    await record('two', { nested: { deep: [1, 2.25, 1e21, -0, ''] }, gone: undefined, when: new Date(0) })
    await record('three', null)
    expect(await verifyChain(database.db)).toMatchObject({ events: 3, broken: null })
  })

  it('never forks, however many write at the same moment', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => record(`subject ${index}`)))
    expect(await verifyChain(database.db)).toMatchObject({ events: 40, broken: null })
  })

  it('has no link of a change that was undone', async () => {
    await record('kept')
    await expect(
      database.inTransaction(async (tx) => {
        await recordAudit(tx, { actor, action: 'a', subject: 'undone' })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await record('kept too')
    expect(await verifyChain(database.db)).toMatchObject({ events: 2, broken: null })
  })

  it.each([
    ['actor', sql`actor = 'somebody else'`],
    ['actor_id', sql`actor_id = 5`],
    ['ip', sql`ip = null`],
    ['action', sql`action = 'rate.create'`],
    ['subject', sql`subject = 'another'`],
    ['before', sql`before = '{}'`],
    ['after', sql`after = '{"z": 2}'`],
    ['at', sql`at = at + interval '1 second'`],
    ['hash', sql`hash = sha256('x')`],
    ['previous_hash', sql`previous_hash = sha256('x')`],
  ])('shows that %s was changed', async (_column, change) => {
    for (const subject of ['one', 'two', 'three']) await record(subject)
    await sql`update audit_events set ${change} where subject = 'two'`.execute(database.db)
    const { broken } = await verifyChain(database.db)
    expect(broken).not.toBeNull()
  })

  it('shows that an event was removed', async () => {
    for (const subject of ['one', 'two', 'three']) await record(subject)
    await sql`delete from audit_events where subject = 'two'`.execute(database.db)
    expect((await verifyChain(database.db)).broken?.reason).toContain('before it was removed')
  })

  it('is verified by a command', async () => {
    const printed: string[] = []
    const print = (text: string) => void printed.push(text)
    await record('one')
    expect(await auditCommand(database.db, ['verify'], print)).toBe(0)
    await sql`update audit_events set action = 'x'`.execute(database.db)
    expect(await auditCommand(database.db, ['verify'], print)).toBe(1)
    expect(await auditCommand(database.db, [], print)).toBe(2)
    expect(printed[0]).toMatch(
      /^The audit trail is whole: 1 events, last link [0-9a-f]{64}\. The first 1 were written without a key\.$/,
    )
    expect(printed[1]).toMatch(/broken at event \d+: Its own facts were changed/)
  })
})
