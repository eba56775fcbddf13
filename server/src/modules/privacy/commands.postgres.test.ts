import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { linksOfAction } from '../../../test/audit-links.ts'
import { startChild } from '../../../test/child.ts'
import { createStaff, createStudent } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { findTraces } from '../../../test/privacy/find-traces.ts'
import { insertPaidBy } from '../../../test/privacy/paid-by.ts'
import { createSecrets, loadSecretKey } from '../../platform/secrets.ts'
import { openStorage } from '../../platform/storage/open.ts'
import { erasePersonCommand } from './command.ts'

const MATRIC = 'CSC/2015/0042'
const EMAIL = 'omolara@example.com'
const STRINGS = ['adéyẹmí', 'ọmọlará', EMAIL, MATRIC.toLowerCase()]

let server: TestServer
let officer: string
let approver: string

beforeAll(async () => {
  server = await createTestPortal()
  officer = (await createStaff(server.database, 'records_officer')).email
  const other = await createStaff(server.database, 'approver')
  approver = other.email
  await createStudent(server.database, { matric_number: MATRIC, email: EMAIL })
  const payer = { name: 'Ọmọlará Adéyẹmí', email: EMAIL, note: 'To Adéyẹmí' }
  await insertPaidBy(server.database, payer, new Date(), other.id)
})
afterAll(() => server.close())

/** As an operator runs it, in a process of its own beside the portal. */
async function run(name: string, ...args: readonly string[]) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.database.db)
  const template = inject('template')
  if (template.kind === 'embedded') throw new Error('This file is for PostgreSQL')
  const address = new URL(template.adminUrl)
  address.pathname = `/${rows[0]?.name ?? ''}`
  const child = startChild(name, args, {
    DATABASE_URL: address.href,
    DATA_DIR: server.config.dataDir,
    DEMO: '0',
    LOG_LEVEL: 'silent',
  })
  const { code } = await child.ended()
  expect(child.errors).toEqual([])
  return { code, said: child.lines.join('\n') }
}

it('export-person writes a zip that only its owner may read', async () => {
  const file = join(server.config.dataDir, 'person.zip')
  expect(await run('export-person', '--matric', 'XYZ/1999/0001', '--out', file)).toEqual({
    code: 1,
    said: 'No student record has this matric number. If an application gives it, enter the tracking ID of that application instead.',
  })
  expect((await run('export-person', '--matric', MATRIC)).code).toBe(2)
  expect(await run('export-person', '--matric', MATRIC, '--out', file)).toMatchObject({ code: 0 })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const files = unzipSync(new Uint8Array(readFileSync(file)))
  const kept = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as { data: object }
  expect(Object.keys(kept.data)).toEqual(
    expect.arrayContaining(['students', 'results', 'standalone_payments', 'receipts', 'refunds']),
  )
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain('Ọmọlará')
  rmSync(file)
  const links = await linksOfAction(server.database, 'person.export')
  expect(links.map(({ subject, after }) => [subject, after])).toEqual([
    ['privacy:command', { rows: expect.any(Number) }],
  ])
})

it('erase-person says that nobody was erased if something came between the approval and the erasure', async () => {
  const matric_number = 'CSC/2015/0043'
  await createStudent(server.database, {
    ...{
      matric_number,
      surname: 'Eze',
      first_name: 'Emeka',
      other_names: '',
      email: 'held@example.com',
      phone: null,
    },
  })
  const asked = await run(
    'erase-person',
    '--matric',
    matric_number,
    '--reason',
    'Asked for.',
    '--by',
    officer,
  )
  const id = /^Request (\d+)/.exec(asked.said)?.[1] ?? ''
  const { config, database, clock, log } = server
  const said: string[] = []
  let times = 0
  // A hold is placed as soon as the erasure is approved.
  const held = {
    ...database,
    inTransaction: async (work) => {
      times += 1
      if (times === 2)
        await sql`
          insert into legal_holds (emails, reason, placed_by, placed_at)
          select '{held@example.com}', 'A court has ordered it.', min(id), now() from users`.execute(
          database.db,
        )
      return database.inTransaction(work)
    },
  } satisfies typeof database
  const code = await erasePersonCommand(
    {
      database: held,
      storage: openStorage(config.storage, { database, clock, logger: log.logger }),
      clock,
      secrets: createSecrets(loadSecretKey(config.secretKey, config.dataDir)),
      dataDir: config.dataDir,
      print: (text) => said.push(text),
    },
    ['--approve', id, '--by', approver],
  )
  expect([code, said]).toEqual([
    1,
    [
      `Request ${id} was sent back, and nobody is erased: what is kept of this person has changed, or something of theirs is open. It waits for another approval.`,
    ],
  ])
})

it('erase-person asks in the name of one and is approved in the name of another, and leaves no trace', async () => {
  const reason = 'Asked by letter of 3 May.'
  const wanted = ['--matric', MATRIC, '--include-record', '--reason', reason] as const
  expect(await run('erase-person', ...wanted, '--by', 'nobody@example.com')).toMatchObject({ code: 1 })
  const asked = await run('erase-person', ...wanted, '--by', officer)
  expect(asked.code).toBe(0)
  expect(asked.said).toContain(
    'It concerns: records 1, applications 0, certificates 0, payments 1, messages 0, documents 0.',
  )
  const request = /^Request (\d+) waits for another person/.exec(asked.said)?.[1] ?? ''
  expect(await run('erase-person', '--approve', request, '--by', officer)).toMatchObject({ code: 1 })
  expect((await findTraces(server, STRINGS)).length).toBeGreaterThan(5)
  expect(await run('erase-person', '--approve', request, '--by', approver)).toEqual({
    code: 0,
    said: `Request ${request} is carried out: the person is erased.`,
  })
  expect(await findTraces(server, STRINGS)).toEqual([])
})
