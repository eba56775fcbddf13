import { getApplicationData } from '@testamur/contract/applications/application-data'
import { trackApplication } from '@testamur/contract/applications/applications'
import { getApplication, transitionApplication } from '@testamur/contract/applications/staff-applications'
import { getDeliveryFile } from '@testamur/contract/documents/documents'
import { listSigningCertificates } from '@testamur/contract/signing'
import { checkMatricNumber } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linksTo, proveMailbox, viewLink } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import {
  changePolicies,
  type Graduate,
  studentCopiesOf,
  toSelf,
} from '../../../../test/documents/student-copies.ts'
import { createStaff, type Staff } from '../../../../test/factories.ts'
import { requestOn } from '../../../../test/payments/request.ts'
import { dayOf } from '../../../core/days.ts'
import { notify } from '../../../db/announce.ts'

let registry: Registry
let admin: Staff
let createGraduate: ReturnType<typeof studentCopiesOf>['createGraduate']
let submit: ReturnType<typeof studentCopiesOf>['submit']
beforeAll(async () => {
  registry = await startRegistry()
  ;({ createGraduate, submit } = studentCopiesOf(registry))
  admin = await createStaff(registry.database)
})
afterAll(() => registry.close())

const open = async (id: number) =>
  (await registry.call(getApplication, { params: { id }, token: admin.token })).data

/** Changes of status of the application itself, oldest first. */
async function changesOf(id: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select actor_kind || ' ' || actor_name || ': ' || from_status || ' to ' || to_status as line
    from application_events where application_id = ${id} and kind = 'status' and copy_id is null order by id`.execute(
    registry.database.db,
  )
  return rows.map(({ line }) => line)
}

const switchRule = (automatic_student_copies: boolean) =>
  changePolicies(registry, admin, { automatic_student_copies })

const byRule = [
  'system automatic_student_copy: submitted to under_review',
  'system automatic_student_copy: under_review to awaiting_approval',
  'system automatic_student_copy: awaiting_approval to processing',
]

const documentsOf = async (id: number) => (await open(id)).copies.flatMap((copy) => copy.documents)

describe('a paid application of student copies to the address on record', () => {
  it('is approved, produced, signed and sent by rule, one event for each step', async () => {
    const person = await createGraduate()
    const sent = await submit(person)
    await registry.runJobs()
    const application = await open(sent.id)
    expect([application.status, application.copies.map(({ status }) => status)]).toEqual([
      'dispatched',
      ['released'],
    ])
    expect(application.assignee).toBeNull()
    expect((await changesOf(sent.id)).slice(2)).toEqual([
      ...byRule,
      'system copies: processing to ready',
      'system copies: ready to dispatched',
    ])
    const [link] = await linksTo(registry, person.email)
    const mail = (await registry.mails()).find(({ text }) => text.includes(link ?? '-'))
    expect([mail?.subject, mail?.text]).toEqual([
      'Your student copy is ready',
      expect.stringMatching(/^Dear Ọmọlará,\n\nYour student copy is ready\. Open it with the button\./),
    ])
    const session = await proveMailbox(registry, link ?? '', person.email)
    const view = await viewLink(registry, link ?? '', session)
    expect([view.status, await linksTo(registry, person.email)]).toEqual([200, [link]])
    expect(await documentsOf(sent.id)).toMatchObject([{ kind: 'student_copy', issued_by: 'The portal' }])
    const taken = { params: { token: link ?? '' }, query: { download: '1' as const }, token: session }
    const { bytes } = await registry.call(getDeliveryFile, taken)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await open(sent.id)).status).toBe('completed')
  })

  it('names the rule in each audit link, and the policy as the second person in the last', async () => {
    const { id } = await submit(await createGraduate())
    await registry.runJobs()
    const { rows: links } = await sql<{ actor: string; action: string; after: unknown }>`
      select actor, action, after from audit_events where subject = ${`application:${id}`} order by id`.execute(
      registry.database.db,
    )
    const rule = 'automatic_student_copy'
    expect(links).toEqual(
      [
        { status: 'under_review', rule },
        { status: 'awaiting_approval', rule },
        { status: 'processing', rule, approved_by: 'policy' },
      ].map((after) => ({ actor: `system: ${rule}`, action: 'application.transition', after })),
    )
  })

  it('is promised before it is paid to whoever gives the address on record, and to nobody else', async () => {
    const promised = async ({ matric_number, email }: Graduate) =>
      (await registry.call(checkMatricNumber, { query: { matric_number, email_address: email } })).data
        .student_copies_at_once
    const person = await createGraduate()
    expect(await promised(person)).toBe(true)
    expect(await promised({ ...person, email: 'somebody@example.com' })).toBe(false)
    expect(await promised(await createGraduate({ status: 'active' }))).toBe(false)
    const hold = { desk: 'Library', reason: 'A book.', how_to_clear: 'Return it.' }
    expect(await promised(await createGraduate({ holds: [hold] }))).toBe(false)
    // The results give 5.00.
    expect(await promised(await createGraduate({ cgpa: '4.10' }))).toBe(false)
    await switchRule(false)
    expect(await promised(person)).toBe(false)
    await switchRule(true)
  })

  it('is promised for the day of the payment, and the applicant reads of no officer', async () => {
    const sent = await submit(await createGraduate())
    await registry.runJobs()
    const { data } = await registry.call(trackApplication, { params: { id: sent.tracking_id } })
    expect(data.promised_on).toBe(dayOf(registry.clock.now(), 'Africa/Lagos'))
    expect(data.timeline.slice(2).map(({ text }) => text)).toEqual([
      'The portal is checking the application against the student record.',
      'The portal found everything in order.',
      'The application was approved. We are producing the copies.',
      'Copy 1 was produced and signed.',
      'All copies are produced.',
      'Copy 1 was sent by email.',
      'All copies have been sent.',
    ])
  })

  it('makes one document of two jobs at once, and of a job that is repeated', async () => {
    const person = await createGraduate()
    const { id } = await submit(person)
    const again = () =>
      sql`insert into jobs (kind, lane, payload) values ('documents.approve_by_rule', 'documents', ${`{"application_id":${id}}`}::jsonb)`.execute(
        registry.database.db,
      )
    await again()
    await again()
    await registry.runJobs()
    await again()
    await registry.runJobs()
    expect((await changesOf(id)).slice(2, 5)).toEqual(byRule)
    expect((await changesOf(id)).length).toBe(7)
    expect(await documentsOf(id)).toHaveLength(1)
    expect(await linksTo(registry, person.email)).toHaveLength(1)
  })
})

describe('the desk decides', () => {
  /** What staff read in the timeline when the rule left an application to them. */
  async function expectDesk(id: number, said: string | null) {
    await registry.runJobs()
    const { status, copies, timeline } = await open(id)
    expect([status, new Set(copies.map((copy) => copy.status))]).toEqual(['submitted', new Set(['queued'])])
    const texts = timeline.map(({ text }) => text).filter((text) => text.includes('rule for student copies'))
    expect(texts).toEqual(
      said === null ? [] : [`The rule for student copies did not approve this application. ${said}`],
    )
  }

  it('about an official copy, and about a student copy beside it', async () => {
    const person = await createGraduate()
    const { copies } = requestOn((await registry.call(getApplicationData, {})).data)
    await expectDesk((await submit(person, { copies: copies.slice(0, 1) })).id, null)
    const mixed = [toSelf(person.email), ...copies.slice(0, 1)]
    await expectDesk((await submit(person, { copies: mixed })).id, null)
  })

  it('when the copy goes to another address than the one on record', async () => {
    const person = await createGraduate()
    const { id } = await submit(person, { copies: [toSelf('elsewhere@example.com')] })
    await expectDesk(id, 'Check the address of Ọmọlará Adéyẹmí.')
  })

  it('when no record is matched, or it is not complete, or an office holds it', async () => {
    const nobody = { matric_number: 'CSC/1999/0001', email: 'nobody@example.com' }
    await expectDesk((await submit(nobody)).id, 'No student record is linked yet.')
    const active = await createGraduate({ status: 'active' })
    await expectDesk((await submit(active)).id, 'Results are missing from the record.')
    const held = await createGraduate({
      holds: [{ desk: 'Library', reason: 'A book.', how_to_clear: 'Return it.' }],
    })
    await expectDesk((await submit(held)).id, 'On hold by Library.')
  })

  it('when something differs from the record, or a person has to read something', async () => {
    const person = await createGraduate()
    const other = await submit(person, { graduation_session: '2017/2018' })
    await expectDesk(other.id, 'The details of the application differ from the student record.')
    const noted = await submit(person, { note: 'My name has changed.', confirm_duplicate: true })
    await expectDesk(noted.id, 'The applicant sent a note, answers or files for a person to read.')
  })

  it('when the copy is to be sent later', async () => {
    const person = await createGraduate()
    const later = toSelf(person.email, { release_condition: 'after_results' })
    await expectDesk(
      (await submit(person, { copies: [later] })).id,
      'A copy is to be sent later, or is on hold.',
    )
  })

  it('when an officer took it first', async () => {
    const { id } = await submit(await createGraduate())
    const { version } = await open(id)
    const body = { to: 'under_review' as const, version }
    await registry.call(transitionApplication, { params: { id }, body, token: admin.token })
    await registry.runJobs()
    expect((await open(id)).status).toBe('under_review')
    expect((await changesOf(id)).at(-1)).toBe(`staff ${admin.name}: submitted to under_review`)
  })

  it('without a note when the institution has switched the rule off', async () => {
    await switchRule(false)
    const { id } = await submit(await createGraduate())
    await registry.runJobs()
    const { status, timeline } = await open(id)
    expect(status).toBe('submitted')
    expect(timeline.map(({ text }) => text).join()).not.toContain('The rule for student copies')
    await switchRule(true)
  })

  /** Ends the signing certificate an hour ago, or in a year, and spoils its key if asked to; the server knows it afterwards. */
  async function changeIdentity(end: 'past' | 'future', sealed_key?: string): Promise<string> {
    const { database, clock } = registry
    const not_after = new Date(clock.now().getTime() + (end === 'past' ? -1 : 365 * 24) * 3_600_000)
    const before = await database.inTransaction(async (tx) => {
      const { rows } = await sql<{ sealed_key: string }>`select sealed_key from signing_identities`.execute(
        tx,
      )
      await sql`update signing_identities set not_after = ${not_after}::timestamptz,
        sealed_key = coalesce(${sealed_key ?? null}, sealed_key)`.execute(tx)
      await notify(tx, 'reference', 'signing')
      return rows[0]?.sealed_key ?? ''
    })
    await expect
      .poll(async () => (await registry.call(listSigningCertificates, {})).data.certificates[0]?.valid_until)
      .toBe(not_after.toISOString())
    return before
  }

  it('when the signing certificate has expired', async () => {
    await changeIdentity('past')
    const { id } = await submit(await createGraduate())
    await expectDesk(
      id,
      'The certificate that signs our documents has expired. An administrator must replace it; nothing is signed until then.',
    )
    await changeIdentity('future')
  })

  it('when the document cannot be signed or drawn, after the last attempt', async () => {
    const key = await changeIdentity('future', 'spoilt')
    const { id } = await submit(await createGraduate())
    await expectDesk(id, null)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      registry.clock.advance({ minutes: 1 })
      await registry.runJobs()
    }
    await expectDesk(
      id,
      'The document could not be drawn. Try to generate it, or ask those who run the portal.',
    )
    const { rows } = await sql<{ kind: string }>`select kind from jobs where dead_at is not null`.execute(
      registry.database.db,
    )
    expect(rows).toEqual([{ kind: 'documents.approve_by_rule' }])
    await changeIdentity('future', key)
  })
})
