// PostgreSQL alone is enough: it is about keys and seals; sealed.test.ts sends the same SQL.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createTestLog } from '../../test/log.ts'
import { openDatabase } from '../../test/open-database.ts'
import { systemClock } from '../core/clock.ts'
import type { Database } from '../db/client.ts'
import { auditCommand, keepAuditTrail, recordAudit, sealChain } from '../modules/audit/index.ts'
import { checkSecretKey } from '../platform/key-marker/check-key.ts'
import { createSecrets } from '../platform/secrets.ts'
import { acceptKeyCommand } from './accept-key.ts'

// Only the key is lost. From then on the audit trail can be verified again, and reports what it cannot prove.

const FIRST = 'the first key of this database, long enough'
const SECOND = 'the second key of this database, long enough'
const THIRD = 'the third key of this database, long enough'
const TOLD = ['--by', 'Ada Obi', '--because', 'the disk with the key is gone']

let place: TestDatabase
let database: Database
let dataDir: string
const log = createTestLog()

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'testamur-accept-'))
  place = await createTestDatabase()
  database = await openDatabase({ source: place.source, logger: log.logger })
})
afterEach(async () => {
  await database.close()
  await place.remove()
  rmSync(dataDir, { recursive: true })
})

async function run(command: (print: (text: string) => void) => Promise<number>) {
  const lines: string[] = []
  const code = await command((text) => void lines.push(text))
  return { code, text: lines.join('\n') }
}

const verify = (...end: string[]) => run((print) => auditCommand(database.db, ['verify', ...end], print))

function accept(key: string, args: readonly string[] = TOLD) {
  const secrets = createSecrets(key)
  keepAuditTrail(database.db, { secrets, dataDir })
  return run((print) => acceptKeyCommand({ database, secrets, clock: systemClock, print }, args))
}

async function start(key: string) {
  const secrets = createSecrets(key)
  await checkSecretKey(database, secrets)
  keepAuditTrail(database.db, { secrets, dataDir })
  await sealChain(database, { logger: log.logger, now: new Date() })
}

const record = (subject: string) =>
  database.inTransaction((tx) =>
    recordAudit(tx, { actor: { kind: 'system', name: 'test' }, action: 'rate.update', subject }),
  )

const change = (statement: string) => sql.raw(statement).execute(database.db)

/** A portal that has worked with its first key, and whose heads were written into the file beside that key. */
async function workWithFirstKey() {
  await start(FIRST)
  for (const subject of ['one', 'two', 'three']) await record(subject)
  await start(FIRST)
}

it('is verified again under the new key, and says from where on', async () => {
  await workWithFirstKey()
  const { text } = await verify()
  const mailed = `3:${/last link ([0-9a-f]{64})/.exec(text)?.[1]}`
  expect(await accept(SECOND)).toMatchObject({ code: 0 })
  await start(SECOND)
  await record('four')
  const { rows } = await sql<{ id: number; after: unknown }>`
    select id, after from audit_events where action = 'secret_key.accept'`.execute(database.db)
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      after: expect.objectContaining({ events: 3, by: 'Ada Obi', because: 'the disk with the key is gone' }),
    },
  ])
  for (const end of [[], [mailed]]) {
    const whole = await verify(...end)
    expect(whole.code).toBe(0)
    expect(whole.text).toContain('whole: 5 events')
    expect(whole.text).toContain(
      `Links before event ${rows[0]?.id} were written under a key that was replaced (by Ada Obi: the disk with the key is gone)`,
    )
  }
})

it('goes on after a second key is lost, too', async () => {
  await workWithFirstKey()
  await accept(SECOND)
  await start(SECOND)
  await record('four')
  await accept(THIRD, ['--by', 'Eve Ike', '--because', 'again'])
  await start(THIRD)
  await record('five')
  expect(await verify()).toMatchObject({ code: 0, text: expect.stringContaining('by Eve Ike: again') })
})

it.each([
  ['changed', `update audit_events set after = '{"amount": 1}' where subject = 'two'`],
  ['removed', `delete from audit_events where subject = 'two'`],
  ['removed at the end of the old key', `delete from audit_events where subject = 'three'`],
  [
    'made up in its place',
    `update audit_events set keyed = true, hash = sha256('x'), subject = 'x' where subject = 'one'`,
  ],
])('shows that an old link was %s after the key was replaced', async (_, statement) => {
  await workWithFirstKey()
  await accept(SECOND)
  await start(SECOND)
  await change(statement)
  expect(await verify()).toMatchObject({ code: 1, text: expect.stringContaining('is broken at event') })
})

it('does not excuse what was forged before: the heads written down still have to fit', async () => {
  await workWithFirstKey()
  await change(`
    do $$
    declare link record; previous bytea := decode(repeat('00', 32), 'hex');
    begin
      for link in select * from audit_events order by id loop
        update audit_events set previous_hash = previous, hash = sha256(previous), subject = 'forged' where id = link.id;
        previous := sha256(previous);
      end loop;
      update audit_head set hash = previous;
    end $$`)
  await accept(SECOND)
  await start(SECOND)
  expect(await verify()).toMatchObject({
    code: 1,
    text: expect.stringContaining('not the one whose end was sealed'),
  })
})

it('says when the end that was taken over had lost its seal', async () => {
  await workWithFirstKey()
  await change(`update audit_head set mac = null`)
  await accept(SECOND)
  expect((await verify()).text).toContain('Their end had no seal when the key was replaced.')
})

it('believes no line of the heads beside the key that neither key has sealed', async () => {
  await workWithFirstKey()
  await accept(SECOND)
  await start(SECOND)
  const file = join(dataDir, 'audit-heads.jsonl')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/ 4:/g, ' 5:'))
  expect((await verify()).text).toContain('audit-heads.jsonl was replaced')
})

it('believes no link that says so without being made with the new key', async () => {
  await workWithFirstKey()
  await change(`
    insert into audit_events (at, actor, action, subject, after, previous_hash, hash, keyed)
    select now(), 'system: accept-key', 'secret_key.accept', 'institution:1',
           '{"events": 3, "hash": "00", "facts": "00", "had_seal": true, "by": "x", "because": "y"}', hash, sha256(hash), true
    from audit_head`)
  await change(`update audit_head set events = 4, hash = sha256(hash)`)
  expect(await verify()).toMatchObject({ code: 1 })
})

it('is refused without a name and a reason, and changes nothing then', async () => {
  await workWithFirstKey()
  for (const args of [[], ['--by', 'Ada Obi'], ['--by', 'Ada Obi', '--because', ' ']])
    expect(await accept(SECOND, args)).toMatchObject({ code: 2, text: expect.stringContaining('Usage') })
  await start(FIRST)
  expect(await verify()).toMatchObject({ code: 0, text: expect.not.stringContaining('replaced') })
})
