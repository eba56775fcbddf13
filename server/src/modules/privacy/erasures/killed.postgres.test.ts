import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askPrivacyRequest, decidePrivacyRequest } from '@testamur/contract/privacy'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linksOfAction } from '../../../../test/audit-links.ts'
import { startChild } from '../../../../test/child.ts'
import type { ErasureMoment, ErasureWanted } from '../../../../test/children/erase.ts'
import { createStaff, createStudent, type Staff } from '../../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'
import { isLongForm } from '../../../../test/long-form.ts'
import { findTraces } from '../../../../test/privacy/find-traces.ts'
import { insertPaidBy } from '../../../../test/privacy/paid-by.ts'
import { newTrackingId } from '../../../core/ids.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { openStorage } from '../../../platform/storage/open.ts'
import { recordFile } from '../../../platform/storage/store.ts'
import { verifyChain } from '../../audit/index.ts'

let server: TestServer
let officer: Staff
let approver: Staff
beforeAll(async () => {
  server = await createTestPortal()
  officer = await createStaff(server.database, 'records_officer')
  approver = await createStaff(server.database, 'approver')
  await createStudent(server.database, { matric_number: 'KIL/2015/9999', email: 'other@example.com' })
})
afterAll(() => server.close())

/** Whether the rows of the person are still there after the kill: all or none of them. */
const moments: Readonly<Record<ErasureMoment, 'all' | 'none'>> = {
  job_begun: 'all',
  person_found: 'all',
  half_erased: 'all',
  rows_erased: 'all',
  before_commit: 'all',
  after_commit: 'none',
  listed: 'none',
  one_file_removed: 'none',
  before_end_of_job: 'none',
}
/** When it is killed. */
const tried: readonly ErasureMoment[] = isLongForm
  ? (Object.keys(moments) as ErasureMoment[])
  : ['half_erased', 'before_commit', 'after_commit', 'one_file_removed']

type Person = { readonly strings: readonly string[]; readonly request: number }

/** A person with a record, an application, a payment with a refund, and a conversation with two files; their erasure is approved. */
async function approveErasure(nth: number): Promise<Person> {
  const { database, config, clock, log } = server
  const matric_number = `KIL/2015/000${nth}`
  const email = `zuqila${nth}@example.com`
  const surname = `Zuqila${nth}`
  const { id: student } = await createStudent(database, { matric_number, surname, email })
  const storage = openStorage(config.storage, { database, clock, logger: log.logger })
  const files = await Promise.all(
    ['one', 'two'].map((name) =>
      storage.put(Buffer.from(`${surname} ${name}`), {
        contentType: 'text/plain',
        name,
        purpose: 'message',
      }),
    ),
  )
  await database.inTransaction(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with application as (
        insert into applications (tracking_id, application_type_id, status, surname, first_name, email, matric_number,
          student_id, programme, currency, submitted_at)
        select ${newTrackingId()}, min(id), 'completed', ${surname}, 'Ada', ${email}, ${matric_number}, ${student}::bigint,
          'B.Sc. Physics', 'NGN', now() from application_types returning id),
      thread as (
        insert into threads (application_id, subject, state, reply_token, created_at, last_message_at)
        select id, 'My transcript', 'resolved', ${`token${nth}`}, now(), now() from application returning id)
      insert into messages (thread_id, at, author_kind, author_name, body)
      select id, now(), 'applicant', ${surname}, ${`It is ${surname}.`} from thread returning id`.execute(tx)
    for (const file of files) {
      await recordFile(tx, file)
      await sql`
        insert into attachments (message_id, file_key, name, content_type, size)
        values (${rows[0]?.id}::bigint, ${file.key}, ${surname}, 'text/plain', ${file.size}::bigint)`.execute(
        tx,
      )
    }
  })
  await insertPaidBy(
    database,
    { name: `Ọmọlará ${surname}`, email, note: `To ${surname}` },
    new Date(),
    officer.id,
  )
  const body = {
    kind: 'erasure' as const,
    matric_number,
    include_record: true,
    reason: 'Asked by letter of 3 May.',
  }
  const { id } = (await server.call(askPrivacyRequest, { body, token: officer.token })).data
  await server.call(decidePrivacyRequest, { params: { id }, body: { approve: true }, token: approver.token })
  return { strings: [surname.toLowerCase(), email, matric_number.toLowerCase()], request: id }
}

const places = async ({ strings }: Person) =>
  (await findTraces(server, strings)).map(({ place, text }) => `${place}: ${text}`).toSorted()
const inRows = (found: readonly string[]) => found.filter((place) => !place.startsWith('file '))

/** Every amount that the portal keeps, by table. */
async function readMoney(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(jsonb_build_array(id, total_minor, status) order by id) from standalone_payments) as standalone,
      (select jsonb_agg(jsonb_build_array(id, total_minor, received_minor, status) order by id) from invoices) as invoices,
      (select jsonb_agg(jsonb_build_array(id, received_minor, refunded_minor, status) order by id) from payments) as payments,
      (select jsonb_agg(jsonb_build_array(id, amount_minor, status) order by id) from refunds) as refunds,
      (select jsonb_agg(jsonb_build_array(number, body -> 'total') order by id) from receipts) as receipts,
      (select jsonb_agg(jsonb_build_array(transaction_id, account, amount_minor) order by id) from ledger_entries) as ledger
  `.execute(server.database.db)
  return rows[0]
}

const readRequest = ({ request }: Person) =>
  server.database.db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('id', '=', request)
    .executeTakeFirstOrThrow()

const linesAbout = ({ request }: Person) =>
  readFileSync(join(server.config.dataDir, 'erasures.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.includes(`"request_id":${request},`))

const linksAbout = async ({ request }: Person) =>
  (await linksOfAction(server.database, 'person.erase')).filter(
    ({ subject }) => subject === `privacy:${request}`,
  )

const killAt = async (kill: ErasureMoment) => {
  const wanted: ErasureWanted = { source: server.source, dataDir: server.config.dataDir, kill }
  const child = startChild('erase', [JSON.stringify(wanted)])
  expect([await child.ended(), child.errors]).toEqual([{ code: null, signal: 'SIGKILL' }, []])
  // The jobs of a dead process are taken over after a minute.
  await sql`update jobs set lease_until = now() where done_at is null`.execute(server.database.db)
}

/** The portal in a process of its own takes over what the dead one left, until it has nothing to do. */
async function startAgain(): Promise<void> {
  const { db } = server.database
  if (!('url' in server.source)) throw new Error('This file is for PostgreSQL')
  const portal = startChild('main', [], {
    ...{ DATABASE_URL: server.source.url, DATA_DIR: server.config.dataDir, NODE_ENV: 'test' },
    ...{ DEMO: '0', PORT: '0', LOG_LEVEL: 'silent' },
  })
  await portal.line((line) => line.includes('is ready at'))
  await server.database.inTransaction((tx) => enqueue(tx, { kind: 'files.sweep', lane: 'files' }))
  await expect
    .poll(async () => {
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from jobs
        where done_at is null and kind in ('privacy.run', 'files.sweep')`.execute(db)
      return rows[0]?.open
    })
    .toBe(0)
  portal.process.kill('SIGTERM')
  expect(await portal.ended()).toMatchObject({ code: 0 })
}

it.each(tried.map((moment, nth) => [moment, nth] as const))(
  'an erasure that is killed at %s is whole after the next start, and done once',
  async (kill, nth) => {
    const person = await approveErasure(nth)
    const before = { places: await places(person), money: await readMoney() }
    expect(inRows(before.places).length).toBeGreaterThan(10)

    await killAt(kill)
    const left = await places(person)
    expect(inRows(left)).toEqual(moments[kill] === 'all' ? inRows(before.places) : [])
    if (moments[kill] === 'all') expect(left).toEqual(before.places)
    expect((await readRequest(person)).state).toBe(moments[kill] === 'all' ? 'running' : 'done')

    await startAgain()
    expect(await places(person)).toEqual([])
    const done = await readRequest(person)
    expect(done).toMatchObject({ state: 'done', email: null, matric_number: null })
    expect(await linksAbout(person)).toHaveLength(1)
    expect(linesAbout(person)).toHaveLength(1)
    expect(await readMoney()).toEqual(before.money)
    expect(await verifyChain(server.database.db)).toMatchObject({ broken: null })

    // The same job once more changes nothing.
    await server.database.inTransaction((tx) =>
      enqueue(tx, { kind: 'privacy.run', lane: 'files', payload: { request_id: person.request } }),
    )
    await server.runJobs()
    expect(await readRequest(person)).toEqual(done)
    expect([(await linksAbout(person)).length, linesAbout(person).length]).toEqual([1, 1])
    expect(await readMoney()).toEqual(before.money)
    const { rows: others } = await sql<{ surname: string }>`
      select surname from students where matric_number = 'KIL/2015/9999'`.execute(server.database.db)
    expect(others).toEqual([{ surname: 'Adéyẹmí' }])
  },
)

it('a process that is running already finishes it as well, without another start', async () => {
  const person = await approveErasure(9)
  await killAt('after_commit')
  expect(linesAbout(person)).toEqual([])
  await server.database.inTransaction((tx) => enqueue(tx, { kind: 'files.sweep', lane: 'files' }))
  await server.runJobs()
  expect([await places(person), linesAbout(person).length]).toEqual([[], 1])
})
