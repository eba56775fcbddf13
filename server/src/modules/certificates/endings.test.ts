// PostgreSQL alone is enough: it is about what applications end in; the walk over staff-acts sends the same SQL.
import {
  getCertificateTemplate,
  withdrawTemplateVersion,
} from '@testamur/contract/certificate-templates/certificate-templates'
import {
  getCertificateChoices,
  issueCertificate,
  previewCertificate,
  takeStoredCertificate,
} from '@testamur/contract/certificates/certificate-endings'
import { recordCertificate } from '@testamur/contract/certificates/certificates'
import { collectCertificate, presentPass } from '@testamur/contract/certificates/collection-desk'
import { getDocument, verifyDocument } from '@testamur/contract/documents/documents'
import { getCollectionPerson, handOutCertificate } from '@testamur/contract/graduation/collection'
import { takeLease } from '@testamur/contract/graduation/collection-leases'
import { getGraduand } from '@testamur/contract/graduation/graduands'
import {
  askRevocation,
  confirmRevocation,
  listGraduationCertificates,
} from '@testamur/contract/graduation/graduation-certificates'
import { startGraduationRun } from '@testamur/contract/graduation/graduation-runs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClassOfSenate, createApprovedClass, createSeries } from '../../../test/approved-class.ts'
import { openCertificatesDesk } from '../../../test/certificate-requests.ts'
import { createStaff, createStudent, student } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { judge, pageTexts } from '../../../test/pdf-tools.ts'
import { createTemplateInUse } from '../../../test/template-in-use.ts'

const NAMES = ['Ada Obi', 'Bola Adé', 'Chidi Eze', 'Dayo Ige', 'Efe Uzo', 'Femi Ojo', 'Gozie Ani']

let server: TestServer
let desk: Awaited<ReturnType<typeof openCertificatesDesk>>
let known: ClassOfSenate
let officer: string
let attestation = 0
let degree = 0
beforeAll(async () => {
  server = await createTestPortal()
  server.clock.set('2026-03-02T10:00:00Z')
  desk = await openCertificatesDesk(server)
  degree = await createTemplateInUse(server)
  attestation = await createTemplateInUse(server, 'Attestation of award', 'attestation')
  known = await createApprovedClass(server, 'Convocation of 2019', NAMES)
  const series_id = await createSeries(server, known.officer, 'TU')
  officer = (await createStaff(server.database, 'records_officer')).token
  const choice = { kind: 'certificates' as const, graduands: null, series_id }
  await server.call(startGraduationRun, {
    params: { id: known.event },
    body: { choice, expected: NAMES.length },
    token: known.officer,
  })
  await server.runJobs()
})
afterAll(() => server.close())

/** The application of a graduate of the class, whose record is matched. */
const of = (index: number) => ({
  matric_number: `CLS/${known.event}/${String(index + 1).padStart(4, '0')}`,
  email: `graduate${known.event}-${index}@example.com`,
  event_id: known.event,
})

/** Their names are those of the record of the tests; what is printed is accepted by an officer. */
async function approved(
  kind: Parameters<typeof desk.submit>[0],
  index: number,
  over: Parameters<typeof desk.submit>[1] = {},
) {
  const names = {
    surname: student.surname,
    first_name: student.first_name,
    name_on_certificate: 'Ọmọlará Adéyẹmí',
  }
  return desk.approved(kind, { ...of(index), ...names, ...over })
}

const choices = async (id: number, token = officer) =>
  (await server.call(getCertificateChoices, { params: { id }, token })).data
const issue = async (id: number, template_id: number, token = officer) =>
  server.call(issueCertificate, {
    params: { id },
    body: { template_id, version: await desk.copyVersion(id) },
    token,
  })
const take = async (id: number, token = officer) =>
  server.call(takeStoredCertificate, { params: { id }, body: { version: await desk.copyVersion(id) }, token })
const verify = async (code: string) => (await server.call(verifyDocument, { params: { code } })).data

async function certificateOf(name: string) {
  const query = { event_id: known.event, search: name }
  const [found] = (await server.call(listGraduationCertificates, { query, token: officer })).data
  if (found === undefined) throw new Error(`No certificate of ${name}`)
  return found
}
const graduand = async (id: number) =>
  (await server.call(getGraduand, { params: { id }, token: officer })).data

describe('a document made from a template', () => {
  it('is previewed, then issued once: signed, registered, with one event, and verified by its code', async () => {
    const { id } = await approved('attestation', 0, { programme: 'M.B.B.S. Medicine' })
    expect((await choices(id)).templates).toEqual([
      { id: attestation, name: 'Attestation of award', version: 1, kind: 'attestation' },
    ])
    const sheet = await server.call(previewCertificate, {
      params: { id },
      query: { template_id: attestation },
      token: officer,
    })
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, expect.stringContaining('svg')])
    const version = await desk.copyVersion(id)
    const body = { template_id: attestation, version }
    const both = await Promise.all(
      [officer, desk.token].map((token) => server.call(issueCertificate, { params: { id }, body, token })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])

    const file = await desk.look(id)
    const [copy] = file.copies
    expect(copy?.status).toBe('signed')
    expect(copy?.documents).toHaveLength(1)
    const [document] = copy?.documents ?? []
    expect(file.certificate).toMatchObject({
      source: 'template',
      certificate_number: expect.stringMatching(/\/CT\/2026\/\d{6}$/),
    })
    const signings = file.timeline.filter(({ copy_id, to }) => copy_id === copy?.id && to === 'signed')
    expect(signings).toHaveLength(1)
    expect(await verify(document?.verification_code ?? '')).toMatchObject({
      state: 'valid',
      kind: 'certificate',
      holder: 'Ọ. A.',
      // What the sheet prints, not what the applicant typed.
      programme: 'B.Sc. Computer Science',
    })
    const pdf = await server.call(getDocument, { params: { id: document?.id ?? 0 }, token: officer })
    const text = (await pageTexts(pdf.bytes))[0]
    expect(text).toContain('Ọmọlará Adéyẹmí')
    expect(text).toContain(file.certificate.certificate_number)
    expect(await judge(pdf.bytes, 'pdfsig', 'FILE')).toContain('Signature #1')
    expect((await issue(id, attestation)).status).toBe(417)
  })

  it('locks the version of the template that it was made from', async () => {
    const seen = await server.call(getCertificateTemplate, { params: { id: attestation }, token: desk.token })
    expect(seen.data.versions[0]?.first_used_at).not.toBeNull()
    const withdrawn = await server.call(withdrawTemplateVersion, {
      params: { id: attestation, number: 1 },
      body: { version: seen.data.versions[0]?.version ?? 0, reason: 'Not needed' },
      token: (await createStaff(server.database, 'approver')).token,
    })
    expect(withdrawn.status).toBeGreaterThanOrEqual(400)
  })

  it('is refused with the name of what the record lacks, without a record, and from a template for something else', async () => {
    const matric_number = 'CSC/2014/0901'
    const email = 'unfinished@example.com'
    await createStudent(server.database, { matric_number, email, date_of_award: null })
    const { id } = await approved('attestation', 0, { matric_number, email })
    const refusal = await issue(id, attestation)
    expect([refusal.status, refusal.failure.message]).toEqual([
      417,
      'The template “Attestation of award” prints the date of award, but the student record doesn’t have it. Complete the record, or choose another template.',
    ])
    const preview = await server.call(previewCertificate, {
      params: { id },
      query: { template_id: attestation },
      token: officer,
    })
    expect(preview.failure.message).toBe(refusal.failure.message)
    expect((await issue(id, degree)).failure.errors).toEqual({
      template_id: ['Choose a template that is in use for this kind of certificate.'],
    })
    expect((await desk.look(id)).copies[0]?.status).toBe('queued')
    const unmatched = await desk.approved('attestation')
    expect((await issue(unmatched.id, attestation)).failure.message).toContain('Match a student record first')
  })

  it('is issued by officers who may issue, of an approved application', async () => {
    const { id } = await approved('attestation', 1)
    const body = { template_id: attestation, version: await desk.copyVersion(id) }
    const { token } = await createStaff(server.database, 'approver')
    expect((await server.call(issueCertificate, { params: { id }, body, token })).status).toBe(403)
    const waiting = await desk.submit('attestation', { ...of(1) })
    await desk.pay(waiting.id)
    const early = await issue(waiting.id, attestation)
    expect(early.status).toBe(417)
  })

  it('may still be a paper whose number is typed', async () => {
    const { id } = await approved('attestation', 1)
    const body = { certificate_number: 'ATT/1', version: await desk.copyVersion(id) }
    const { data } = await server.call(recordCertificate, { params: { id }, body, token: officer })
    expect(data.certificate).toMatchObject({ source: 'paper', certificate_number: 'ATT/1' })
    expect((await issue(id, attestation)).status).toBe(417)
  })

  it.each([
    ['replacement', 2, { name_on_certificate: 'Ọmọlará Adéyẹmí' }],
    ['name_change', 3, { former_name: 'Ọmọlará Adéyẹmí', name_on_certificate: 'Ọmọlará Bello' }],
  ] as const)('of a %s ends the certificate that the portal issued', async (kind, index, over) => {
    const before = await certificateOf(NAMES[index] ?? '')
    const { id } = await approved(kind, index, over)
    expect((await choices(id)).replaces).toBe(before.serial)
    const { data } = await issue(id, degree)
    const number = data.certificate.certificate_number ?? ''
    expect(await verify(before.verification_code)).toMatchObject({
      state: 'superseded',
      replaced_on: '2026-03-02',
    })
    expect(await certificateOf(NAMES[index] ?? '')).toMatchObject({
      state: 'superseded',
      ended_reason: `Replaced by ${number}.`,
    })
    expect((await graduand(before.graduand_id)).state).toBe('reissued')
    const [document] = data.copies[0]?.documents ?? []
    expect(await verify(document?.verification_code ?? '')).toMatchObject({ state: 'valid' })
    const pdf = await server.call(getDocument, { params: { id: document?.id ?? 0 }, token: officer })
    const text = (await pageTexts(pdf.bytes))[0] ?? ''
    expect(text).toContain(`In place of certificate ${before.serial}`)
    expect(text).toContain(over.name_on_certificate)
  })
})

describe('a second replacement', () => {
  it('ends the first: of a degree one certificate is valid', async () => {
    const first = await approved('replacement', 1)
    const issued = (await issue(first.id, degree)).data
    const code = issued.copies[0]?.documents[0]?.verification_code ?? ''
    const second = await approved('name_change', 1, {
      former_name: 'Ọmọlará Adéyẹmí',
      name_on_certificate: 'Ọmọlará Bello',
    })
    expect((await choices(second.id)).replaces).toBe(issued.certificate.certificate_number)
    const { data } = await issue(second.id, degree)
    expect(data.copies[0]?.status).toBe('signed')
    expect(await verify(code)).toMatchObject({ state: 'superseded', replaced_on: '2026-03-02' })
    expect((await desk.look(first.id)).copies[0]?.status).toBe('superseded')
  })
})

describe('a stored certificate', () => {
  const release = (id: number) =>
    server.database.db.updateTable('graduands').set({ state: 'released' }).where('id', '=', id).execute()
  const handOut = (id: number) =>
    server.call(handOutCertificate, {
      params: { id },
      body: {
        key: crypto.randomUUID(),
        place: 'desk',
        id_kind: 'passport',
        id_number: 'A01234567',
      },
      token: desk.token,
    })
  const person = async (id: number) =>
    (await server.call(getCollectionPerson, { params: { id }, token: desk.token })).data

  it('is taken by one press, and handed out by the application alone: collected is collected at both desks', async () => {
    const { graduand_id, serial } = await certificateOf('Efe Uzo')
    await release(graduand_id)
    const sent = await approved('first_collection', 4)
    expect((await choices(sent.id)).stored).toEqual({ number: serial, name: 'Efe Uzo', problem: null })
    const { data } = await take(sent.id)
    expect(data).toMatchObject({
      certificate: { source: 'stored', certificate_number: serial },
      copies: [{ status: 'signed' }],
    })
    const refusal = (await handOut(graduand_id)).failure.message
    expect(refusal).toBe(
      `Application ${sent.tracking_id} hands this certificate out. Send the person to the certificates desk.`,
    )
    expect((await person(graduand_id)).problem).toBe(refusal)
    const lease = await server.call(takeLease, {
      body: {
        event_id: known.event,
        chosen: { by: 'people', ids: [graduand_id] },
        hours: 2,
        device: 'Tablet',
      },
      token: desk.token,
    })
    expect(lease.status).toBe(417)

    await desk.moveCopy(sent.id, { to: 'ready_for_pickup' })
    const code = await desk.passCode(sent)
    const { version } = (await server.call(presentPass, { body: { code }, token: desk.token })).data
    const body = { code, id_kind: 'passport', id_number: 'A01234567', version } as const
    expect((await server.call(collectCertificate, { body, token: desk.token })).status).toBe(200)
    const { state, history } = await graduand(graduand_id)
    expect(state).toBe('collected')
    expect(history.slice(0, 2).map(({ act, note }) => [act, note])).toEqual([
      ['collected', sent.tracking_id],
      ['taken_for_application', sent.tracking_id],
    ])
    expect((await handOut(graduand_id)).failure.message).toBe('This certificate was collected already.')
  })

  it('counts as collected when it leaves with a courier, and one application has it', async () => {
    const { graduand_id } = await certificateOf('Femi Ojo')
    await release(graduand_id)
    const sent = await approved('first_collection', 5)
    const other = await approved('first_collection', 5)
    await take(sent.id)
    expect((await choices(other.id)).stored?.problem).toContain(sent.tracking_id)
    expect((await take(other.id)).status).toBe(417)
    await server.database.db
      .updateTable('copies')
      .set({ delivery_method: 'courier', courier_id: 1 })
      .where('application_id', '=', sent.id)
      .execute()
    await desk.moveCopy(sent.id, { to: 'printed' })
    const { waybill_example } = await server.database.db
      .selectFrom('couriers')
      .select('waybill_example')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    const left = await desk.moveCopy(sent.id, { to: 'dispatched', courier_id: 1, waybill: waybill_example })
    expect(left.status, left.text).toBe(200)
    expect((await graduand(graduand_id)).state).toBe('collected')
    expect((await choices(other.id)).stored?.problem).toBe('This certificate was collected already.')
  })

  it('is not taken after it was revoked, and does not leave when it is revoked meanwhile', async () => {
    const { id: certificate, graduand_id, version } = await certificateOf('Gozie Ani')
    await release(graduand_id)
    const first = await approved('first_collection', 6)
    await take(first.id)
    await desk.moveCopy(first.id, { to: 'ready_for_pickup' })
    const asked = await server.call(askRevocation, {
      params: { id: certificate },
      body: { version, because: 'error', reason: 'Printed with a wrong class' },
      token: known.approver,
    })
    await server.call(confirmRevocation, {
      params: { id: certificate },
      body: { version: asked.data.version },
      token: (await createStaff(server.database, 'approver')).token,
    })
    const code = await desk.passCode(first)
    const shown = (await server.call(presentPass, { body: { code }, token: desk.token })).data
    const body = { code, id_kind: 'passport', id_number: 'A01234567', version: shown.version } as const
    expect((await server.call(collectCertificate, { body, token: desk.token })).failure.message).toBe(
      'This certificate is not valid any more.',
    )
    expect((await desk.look(first.id)).copies[0]?.status).toBe('ready_for_pickup')
    const second = await approved('first_collection', 6)
    expect((await choices(second.id)).stored?.problem).toBe('This certificate is not valid any more.')
    expect((await take(second.id)).status).toBe(417)
    const paper = { certificate_number: 'OLD/7', version: await desk.copyVersion(second.id) }
    const typed = await server.call(recordCertificate, {
      params: { id: second.id },
      body: paper,
      token: officer,
    })
    expect(typed.data.certificate.source).toBe('paper')
  })
})
