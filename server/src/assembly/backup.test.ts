import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type Child, startChild } from '../../test/child.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createStaff, createStudent } from '../../test/factories.ts'
import { createTestLog } from '../../test/log.ts'
import { openDatabase } from '../../test/open-database.ts'
import type { Database } from '../db/client.ts'
import type { RestoreStep } from '../platform/backup/put-in-place.ts'

const PASSWORD = 'a password of this test'

let folder: string
let places: TestDatabase[]
let portals: Child[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'testamur-backups-'))
  places = []
  portals = []
})

afterEach(async () => {
  for (const portal of portals) portal.process.kill('SIGKILL')
  await Promise.all(portals.map((portal) => portal.ended()))
  await Promise.all(places.map((place) => place.remove()))
  rmSync(folder, { recursive: true, force: true })
})

type Settings = Record<string, string>

const shared = { DEMO: '0', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }

const settingsOf = ({ source }: TestDatabase, dataDir: string): Settings =>
  'url' in source
    ? { ...shared, DATA_DIR: dataDir, DATABASE_URL: source.url }
    : { ...shared, DATA_DIR: source.folder }

async function usedPlace(): Promise<Settings> {
  const place = await createTestDatabase()
  places.push(place)
  return settingsOf(place, join(folder, 'used'))
}

/** A machine on which no portal has run before. */
async function newPlace(): Promise<Settings> {
  const place = await createEmptyDatabase()
  places.push(place)
  if ('url' in place.source) return settingsOf(place, join(folder, 'new'))
  return settingsOf({ ...place, source: { folder: join(folder, 'new') } }, '')
}

async function run(settings: Settings, name: string, ...args: string[]) {
  const child = startChild(name, args, settings)
  const { code } = await child.ended()
  return { code, text: [...child.lines, ...child.errors].join('\n') }
}

async function startPortal(settings: Settings): Promise<{ portal: Child; base: string }> {
  const portal = startChild('main', [], settings)
  portals.push(portal)
  const ready = await portal.line((line) => line.startsWith('Testamur is ready at '))
  return { portal, base: ready.slice('Testamur is ready at '.length) }
}

async function makeAdministrator(settings: Settings): Promise<void> {
  const child = startChild('create-admin', ['--email', 'ada@example.edu', '--name', 'Ada Admin'], settings)
  await child.ended()
  password = child.lines.find((line) => line.startsWith('Password: '))?.slice('Password: '.length) ?? PASSWORD
}
let password = PASSWORD

/** A portal that has just started may answer that it is busy. */
async function call(base: string, path: string, options: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${base}/api${path}`, options)
    if (answer.status !== 503) return answer
    await answer.arrayBuffer()
  }
}

async function signIn(base: string): Promise<Record<string, string>> {
  const answer = await call(base, '/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.edu', password }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { authorization: `Bearer ${data.token}` }
}

const HEADER = 'matric_number,surname,first_name,programme_code,year_of_entry,status\n'

/** One acknowledged write: a stored file, rows, a job and a link of the audit trail. */
async function importOne(base: string, headers: Record<string, string>, name: string): Promise<number> {
  const form = new FormData()
  form.set('kind', 'students')
  form.set('file', new File([HEADER], name, { type: 'text/csv' }))
  const answer = await call(base, '/imports', { method: 'POST', headers, body: form })
  await answer.arrayBuffer()
  return answer.status
}

async function importNames(base: string, headers: Record<string, string>): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; ; page += 1) {
    const answer = await call(base, `/imports?page=${page}`, { headers })
    const { data } = (await answer.json()) as { data: { file_name: string }[] }
    if (data.length === 0) return names
    names.push(...data.map((one) => one.file_name))
  }
}

async function makeBackup(settings: Settings): Promise<string> {
  const backup = join(folder, 'backup')
  expect(await run(settings, 'backup', backup)).toMatchObject({ code: 0 })
  return backup
}

/**
 * A backup of a portal with an administrator. The first test that needs it makes it; others damage or restore a copy
 * of it.
 */
const keptBackup = mkdtempSync(join(tmpdir(), 'testamur-kept-backup-'))
afterAll(() => rmSync(keptBackup, { recursive: true, force: true }))

async function copyKeptBackup(): Promise<string> {
  if (readdirSync(keptBackup).length === 0) {
    const settings = await usedPlace()
    await makeAdministrator(settings)
    expect(await run(settings, 'backup', keptBackup)).toMatchObject({ code: 0 })
  }
  const copy = join(folder, 'backup')
  cpSync(keptBackup, copy, { recursive: true })
  return copy
}

test('a backup under load holds what was acknowledged before it, and a restore brings it back whole', async () => {
  const settings = await usedPlace()
  await makeAdministrator(settings)
  const { portal, base } = await startPortal(settings)
  const headers = await signIn(base)
  const written: string[] = []
  const writer = { goesOn: true }
  async function load(): Promise<void> {
    for (let number = 0; writer.goesOn; number += 1) {
      const name = `file-${number}.csv`
      if ((await importOne(base, headers, name)) === 201) written.push(name)
    }
  }
  expect(await importOne(base, headers, 'first.csv')).toBe(201)
  written.push('first.csv')
  const loaded = load()
  await expect.poll(() => written.length).toBeGreaterThanOrEqual(5)
  const before = [...written]
  const backup = await makeBackup(settings)
  // It is made while writes go on, and one after it shows that they did.
  const during = written.length
  await expect.poll(() => written.length).toBeGreaterThan(during)
  writer.goesOn = false
  await loaded
  expect(written.length).toBeGreaterThan(before.length)
  portal.process.kill('SIGTERM')
  await portal.ended()

  const restored = await newPlace()
  expect(await run(restored, 'restore', backup)).toMatchObject({ code: 0 })
  expect(await run(restored, 'reconcile')).toMatchObject({ code: 0 })
  expect(await run(restored, 'audit', 'verify')).toMatchObject({ code: 0 })
  const again = await startPortal(restored)
  const names = await importNames(again.base, await signIn(again.base))
  expect(names).toEqual(expect.arrayContaining(before))
  expect(written).toEqual(expect.arrayContaining(names))
}, 900_000)

test('a restore takes the place of what is there only when it is told to, and keeps that', async () => {
  const settings = await usedPlace()
  await makeAdministrator(settings)
  const backup = await makeBackup(settings)
  expect(await run(settings, 'create-admin', '--email', 'eve@example.edu', '--name', 'Eve')).toMatchObject({
    code: 0,
  })
  expect(await run(settings, 'restore', backup)).toMatchObject({
    code: 1,
    text: expect.stringContaining('To put the backup in its place, add --replace.'),
  })
  const events = (count: number) => expect.stringContaining(`The audit trail is whole: ${count} events`)
  // The start of a portal writes the end of the trail into the file beside the key, so the file knows more than the
  // backup.
  const { portal } = await startPortal(settings)
  expect(await run(settings, 'audit', 'verify')).toMatchObject({ code: 0, text: events(2) })
  portal.process.kill('SIGTERM')
  await portal.ended()
  expect(await run(settings, 'restore', backup, '--replace')).toMatchObject({
    code: 0,
    text: expect.stringContaining('The audit trail says so, too.'),
  })
  const verified = await run(settings, 'audit', 'verify')
  expect(verified).toMatchObject({ code: 0, text: events(2) })
  expect(verified.text).toMatch(
    /The backup of 20\S+Z was restored at 20\S+Z\. The number of its events was 1, and at least 1 later ones were known by then, which it had not\.$/,
  )
  const aside = readdirSync(settings['DATA_DIR'] ?? '').filter((name) => name.startsWith('before-restore-'))
  expect(aside).toHaveLength(1)
}, 900_000)

/** Uses the database of a place on which no portal runs. */
async function withDatabase<T>(
  { source }: TestDatabase,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ source, logger: createTestLog().logger })
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

test('a restore erases again who was erased since the backup, and nobody else', async () => {
  const settings = await usedPlace()
  const place = places[0] as TestDatabase
  const person = { matric_number: 'CSC/2015/0042', email: 'omolara@example.com' }
  const mailTo = (address: string) => sql`
    insert into mails (message_id, to_address, subject, text, html, state)
    values (gen_random_uuid()::text, ${address}, 's', 't', 'h', 'sent')`
  const [officer, approver] = await withDatabase(place, async (database) => {
    await createStudent(database, person)
    await createStudent(database, { matric_number: 'CSC/2015/0043', email: 'emeka@example.com' })
    for (const address of [person.email, 'emeka@example.com']) await mailTo(address).execute(database.db)
    return [await createStaff(database, 'records_officer'), await createStaff(database, 'approver')]
  })
  const backup = await makeBackup(settings)
  const reason = 'Asked by letter of 3 May.'
  const asked = await run(
    settings,
    ...(['erase-person', '--matric', person.matric_number, '--include-record'] as const),
    ...['--reason', reason, '--by', officer?.email ?? ''],
  )
  const [, request = ''] = /Request (\d+) waits/.exec(asked.text) ?? []
  const approved = await run(settings, 'erase-person', '--approve', request, '--by', approver?.email ?? '')
  expect(approved).toMatchObject({ code: 0 })
  expect(readFileSync(join(settings['DATA_DIR'] ?? '', 'erasures.jsonl'), 'utf8')).not.toContain(person.email)

  expect(await run(settings, 'restore', backup, '--replace')).toMatchObject({ code: 0 })
  const kept = await withDatabase(place, async ({ db }) => ({
    records: await db.selectFrom('students').select(['matric_number', 'email']).orderBy('id').execute(),
    mails: await db.selectFrom('mails').select('to_address').execute(),
    again: await db
      .selectFrom('audit_events')
      .select('subject')
      .where('action', '=', 'person.erase_again')
      .execute(),
  }))
  expect(kept).toEqual({
    records: [
      { matric_number: 'ERASED-1', email: null },
      { matric_number: 'CSC/2015/0043', email: 'emeka@example.com' },
    ],
    mails: [{ to_address: 'emeka@example.com' }],
    again: [{ subject: `privacy:${request}` }],
  })
  expect(await run(settings, 'audit', 'verify')).toMatchObject({ code: 0 })
}, 900_000)

test('a damaged backup is refused before anything is changed', async () => {
  const backup = await copyKeptBackup()
  writeFileSync(join(backup, 'secret-key'), 'another key of the same length, or not')
  const restored = await newPlace()
  expect(await run(restored, 'restore', backup)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^The backup in .* is damaged: secret-key .*\. Nothing was changed\./),
  })
  expect(existsSync(join(restored['DATA_DIR'] ?? '', 'secret-key'))).toBe(false)
  rmSync(join(backup, 'manifest.json'))
  expect(await run(restored, 'restore', backup)).toMatchObject({
    code: 1,
    text: expect.stringContaining('There is no whole backup in'),
  })
}, 900_000)

/** Kills a restore at a step of its way. */
async function killRestore(settings: Settings, backup: string, step: RestoreStep): Promise<void> {
  const child = startChild('restore-until', [backup, step], settings)
  await child.line((line) => line === step)
  child.process.kill('SIGKILL')
  expect(await child.ended()).toMatchObject({ signal: 'SIGKILL' })
}

test('a restore that was killed lets nobody in, and is run again until it has ended', async () => {
  const settings = await newPlace()
  const dataDir = settings['DATA_DIR'] ?? ''
  const backup = await copyKeptBackup()
  mkdirSync(join(backup, 'files', 'aa'), { recursive: true })
  writeFileSync(join(backup, 'files', 'aa', 'file'), 'of this test')
  const files = join(dataDir, 'files')
  for (const step of ['marked', 'files copied', 'files moved aside', 'files in place'] as const)
    await killRestore(settings, backup, step)
  for (const program of ['main', 'reconcile'])
    expect(await run(settings, program)).toEqual({
      code: 1,
      text: `A restore into ${dataDir} did not come to its end. Run the same command again: npm start -- restore FOLDER`,
    })
  expect(await run(settings, 'restore', backup)).toMatchObject({ code: 0 })
  expect(existsSync(`${files}.restored`)).toBe(false)
  expect(await run(settings, 'reconcile')).toMatchObject({ code: 0 })
  expect(await run(settings, 'audit', 'verify')).toMatchObject({ code: 0 })
}, 900_000)

test('a backup goes into no folder that holds something', async () => {
  const settings = await usedPlace()
  writeFileSync(join(folder, 'letter.txt'), 'Dear Ada')
  expect(await run(settings, 'backup', folder)).toEqual({
    code: 1,
    text: `The folder ${folder} is not empty. Name a folder that is not there yet.`,
  })
  expect(await run(settings, 'backup')).toEqual({ code: 2, text: 'Usage: npm start -- backup FOLDER' })
}, 900_000)

test.runIf(process.platform === 'linux')(
  'a backup that cannot be made where it is wanted says so',
  async () => {
    const settings = await usedPlace()
    expect(await run(settings, 'backup', '/proc/nope/x')).toEqual({
      code: 1,
      text: 'The folder /proc/nope/x cannot be made, and no backup was made. Name another folder.',
    })
  },
  900_000,
)
