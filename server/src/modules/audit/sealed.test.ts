import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createTestLog } from '../../../test/log.ts'
import { openDatabase } from '../../../test/open-database.ts'
import type { Database } from '../../db/client.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { auditCommand, keepAuditTrail, recordAudit, recordRestore, sealChain, verifyChain } from './index.ts'

// Attacks on the trail by somebody who may write to the database but does not have the key: each is noticed.

let test: TestDatabase
let database: Database
let dataDir: string
const log = createTestLog()
const now = new Date('2026-11-22T10:00:00Z')

beforeAll(async () => {
  test = await createTestDatabase()
  database = await openDatabase({ source: test.source, logger: log.logger })
})
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'testamur-audit-'))
  await change(`
    truncate audit_events, secret_key_marker;
    delete from audit_head;
    insert into audit_head (events, hash) values (0, decode(repeat('00', 32), 'hex'))`)
})
afterEach(() => rmSync(dataDir, { recursive: true }))
afterAll(async () => {
  await database.close()
  await test.remove()
})

const keep = (key = 'the key of this portal, and of no other') =>
  keepAuditTrail(database.db, { secrets: createSecrets(key), dataDir })
const seal = () => sealChain(database, { logger: log.logger, now })
const headsFile = () => join(dataDir, 'audit-heads.jsonl')

const record = (subject: string) =>
  database.inTransaction((tx) =>
    recordAudit(tx, { actor: { kind: 'system', name: 'test' }, action: 'rate.update', subject }),
  )

async function writeThree() {
  keep()
  await seal()
  for (const subject of ['one', 'two', 'three']) await record(subject)
}

const change = (statement: string) => sql.raw(statement).execute(database.db)
const reasonOf = async () => (await verifyChain(database.db)).broken?.reason

/** The work of an attacker who knows this program and has all rights in the database. */
async function recompute() {
  await change(`
    do $$
    declare link record; previous bytea := decode(repeat('00', 32), 'hex'); made bytea;
    begin
      for link in select * from audit_events order by id loop
        made := sha256(previous || convert_to(link.subject, 'UTF8'));
        update audit_events set previous_hash = previous, hash = made, keyed = false where id = link.id;
        previous := made;
      end loop;
      update audit_head set hash = previous, mac = null;
    end $$`)
}

describe('a chain with a key', () => {
  it('is whole, while links go on being written', async () => {
    await writeThree()
    expect(await verifyChain(database.db)).toMatchObject({ events: 3, broken: null })
  })

  it('shows that the last links were removed', async () => {
    await writeThree()
    await change(`delete from audit_events where subject in ('two', 'three')`)
    expect(await reasonOf()).toContain('removed from the end')
  })

  it('shows that they were removed and the head set back, by the file beside the key', async () => {
    await writeThree()
    const { rows } = await sql<{ mac: string }>`select mac from audit_head`.execute(database.db)
    await seal()
    await record('four')
    await seal()
    await change(`delete from audit_events where subject = 'four'`)
    await change(
      `update audit_head set events = 3, mac = '${rows[0]?.mac}', hash = (select hash from audit_events where subject = 'three')`,
    )
    expect(await reasonOf()).toContain('removed from the end')
  })

  it('shows that the whole of it was removed', async () => {
    await writeThree()
    await change(`delete from audit_events`)
    expect(await reasonOf()).toContain('removed from the end')
    await change(`delete from audit_head`)
    expect(await reasonOf()).toContain('head was removed')
  })

  it('shows that it was computed again without the key', async () => {
    await writeThree()
    await recompute()
    expect(await reasonOf()).toContain('not sealed')
    await record('later, by the portal itself')
    expect(await reasonOf()).toContain('not sealed')
    await change(`update audit_head set mac = 'made up'`)
    expect(await reasonOf()).toContain('head was replaced')
  })

  it('says nothing of the events where the head does not fit', async () => {
    await writeThree()
    await change(`update audit_head set mac = 'made up'`)
    const printed: string[] = []
    expect(await auditCommand(database.db, ['verify'], (text) => void printed.push(text))).toBe(1)
    expect(printed).toEqual([
      'The audit trail is broken: The sealed head was replaced, or SECRET_KEY is another. Compare with a backup.',
    ])
  })

  it('is not sealed again by a start after it was computed again', async () => {
    await writeThree()
    await seal()
    await recompute()
    await seal()
    expect(await reasonOf()).toContain('not sealed')
    expect(log.text()).toContain('has lost its seal')
  })

  it('is not sealed by a start that never saw it sealed: another machine, an empty data folder', async () => {
    await writeThree()
    await recompute()
    rmSync(headsFile(), { force: true })
    await seal()
    expect(await reasonOf()).toContain('although it was')
    expect(log.text()).toContain('has lost its seal')
    expect(existsSync(headsFile())).toBe(false)
  })

  it('is not begun anew in silence after the whole of it was removed', async () => {
    await writeThree()
    rmSync(headsFile(), { force: true })
    await change(`delete from audit_events`)
    await change(`update audit_head set events = 0, hash = decode(repeat('00', 32), 'hex'), mac = null`)
    await record('later, by the portal itself')
    await seal()
    expect(await reasonOf()).toContain('although it was')
  })

  it('knows of the seal where a portal sealed it before the marker of the key said so', async () => {
    await writeThree()
    await change(`delete from secret_key_marker`)
    await seal()
    await recompute()
    rmSync(headsFile(), { force: true })
    await seal()
    expect(await reasonOf()).toContain('although it was')
  })

  it('shows a link that was added with another key', async () => {
    await writeThree()
    keepAuditTrail(database.db, { secrets: createSecrets('another key, of somebody else entirely'), dataDir })
    await record('forged')
    keep()
    expect(await reasonOf()).toContain('not sealed')
  })

  it('shows that the file of heads was changed', async () => {
    await writeThree()
    await seal()
    const text = readFileSync(headsFile(), 'utf8')
    writeFileSync(
      headsFile(),
      text.replace(/ 3:(.)/, (_, digit) => ` 3:${digit === '0' ? '1' : '0'}`),
    )
    expect(await reasonOf()).toContain('audit-heads')
  })

  it('is told by the end that a person kept', async () => {
    await writeThree()
    const { rows } = await sql<{ hash: Buffer }>`select hash from audit_head`.execute(database.db)
    const end = `3:${rows[0]?.hash.toString('hex')}`
    const printed: string[] = []
    const verify = (...args: string[]) =>
      auditCommand(database.db, ['verify', ...args], (text) => void printed.push(text))
    await record('four')
    expect(await verify(end)).toBe(0)
    expect(await verify(end.replace('3:', '2:'))).toBe(1)
    expect(await verify('three')).toBe(2)
    expect(printed.at(-1)).toContain('LAST_LINK')
  })
})

describe('a chain from before there was a key', () => {
  // Opened again, so that the keyed trail goes on.
  beforeAll(async () => {
    await database.close()
    database = await openDatabase({ source: test.source, logger: log.logger })
  })

  it('is sealed by its end at the first start with one, and judged by both rules', async () => {
    await record('old')
    await record('older')
    keep()
    await seal()
    await seal()
    expect(await verifyChain(database.db)).toMatchObject({ events: 3, broken: null, unkeyed: 2 })
    const printed: string[] = []
    expect(await auditCommand(database.db, ['verify'], (text) => void printed.push(text))).toBe(0)
    expect(printed[0]).toContain('The first 2 were written without a key.')
    expect(existsSync(headsFile())).toBe(true)
    await change(`update audit_events set subject = 'new' where subject = 'old'`)
    expect(await reasonOf()).toContain('Its own facts')
  })

  it('bears a line of the file that was cut by a lost current', async () => {
    await writeThree()
    await seal()
    appendFileSync(headsFile(), '2026-11-22T10:00:00.000Z 4:12')
    expect(await verifyChain(database.db)).toMatchObject({ events: 3, broken: null })
  })
})

describe('a chain of a backup that was restored', () => {
  const RESTORED = { made_at: '2026-11-22T09:00:00.000Z', restored_at: '2026-11-22T10:30:00.000Z' }
  const restored = new Date(RESTORED.restored_at)
  const endOf = (number: number) =>
    change(`
      update audit_head set events = ${number},
        hash = (select hash from audit_events order by id offset ${number - 1} limit 1)`)

  /** Five events, which the file beside the key knows of; then the database is set back to the third. */
  async function goBack() {
    await writeThree()
    const { rows } = await sql<{ mac: string }>`select mac from audit_head`.execute(database.db)
    await record('four')
    await record('five')
    await seal()
    await change(`delete from audit_events where subject in ('four', 'five')`)
    await endOf(3)
    await change(`update audit_head set mac = '${rows[0]?.mac}'`)
  }

  const verify = async () => {
    const printed: string[] = []
    const code = await auditCommand(database.db, ['verify'], (text) => void printed.push(text))
    return { code, text: printed.join('\n') }
  }

  it('is whole, and says what was taken back, once the restore is recorded in it', async () => {
    await goBack()
    expect(await reasonOf()).toBe('Links were removed from the end: there were 5.')
    await database.inTransaction((tx) => recordRestore(tx, { ...RESTORED, now: restored }))
    // Run again by a start that still found the note.
    await database.inTransaction((tx) => recordRestore(tx, { ...RESTORED, now: restored }))
    for (const subject of ['another fourth', 'another fifth']) await record(subject)
    await sealChain(database, { logger: log.logger, now: new Date('2026-11-22T11:00:00Z') })
    expect(await verify()).toEqual({
      code: 0,
      text: expect.stringMatching(
        /^The audit trail is whole: 6 events, .* The backup of 2026-11-22T09:00:00\.000Z was restored at 2026-11-22T10:30:00\.000Z\. The number of its events was 3, and at least 2 later ones were known by then, which it had not\.$/,
      ),
    })
  })

  it('still shows what is removed afterwards, and what was removed before', async () => {
    await goBack()
    await database.inTransaction((tx) => recordRestore(tx, { ...RESTORED, now: restored }))
    await record('another fifth')
    await sealChain(database, { logger: log.logger, now: new Date('2026-11-22T11:00:00Z') })
    await change(`delete from audit_events where subject = 'another fifth'`)
    expect(await reasonOf()).toContain('removed from the end')
  })

  it('is not taken for one because somebody without the key says so', async () => {
    await goBack()
    await change(`
      insert into audit_events (at, actor, action, subject, after, previous_hash, hash, keyed)
      select now(), 'system: restore', 'backup.restore', 'backup',
             '{"made_at":"2026-11-22T09:00:00.000Z","restored_at":"2026-11-22T10:30:00.000Z","events":3,"hash":"00","known_events":null}',
             hash, sha256(hash), true
      from audit_head`)
    expect(await verify()).toMatchObject({ code: 1 })
    expect((await verify()).text).not.toContain('was restored')
  })
})
