// PostgreSQL alone is enough: endings.test.ts sends the same SQL. Transcripts are in documents/signed-facts.test.ts.
import { issueCertificate } from '@testamur/contract/certificates/certificate-endings'
import { listDisclosures } from '@testamur/contract/documents/disclosures'
import { getDocument, verifyDocument, verifyFile } from '@testamur/contract/documents/documents'
import { exportDisclosures } from '@testamur/contract/exports'
import { listGraduationCertificates } from '@testamur/contract/graduation/graduation-certificates'
import { startGraduationRun } from '@testamur/contract/graduation/graduation-runs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ClassOfSenate, createApprovedClass, createSeries } from '../../../test/approved-class.ts'
import { openCertificatesDesk } from '../../../test/certificate-requests.ts'
import { createStaff, createStudent, student } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { readFlatText } from '../../../test/pdf-tools.ts'
import { createTemplateInUse } from '../../../test/template-in-use.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof openCertificatesDesk>>
let known: ClassOfSenate
let officer: string
let auditor: string
beforeAll(async () => {
  server = await createTestPortal()
  server.clock.set('2026-03-02T10:00:00Z')
  desk = await openCertificatesDesk(server)
  await createTemplateInUse(server)
  known = await createApprovedClass(server, 'Convocation of 2019', ['Ada Obi'])
  officer = (await createStaff(server.database, 'records_officer')).token
  auditor = (await createStaff(server.database, 'auditor')).token
})
afterAll(() => server.close())

/** Words that the applicant typed and that no record says. */
const TYPED = /Fakename|Typedfirst|TYPED\/0001|M\.B\.B\.S/
/** What record, application and class list say after the signing. */
const LATER = /Renamed|Movedcourse|LATER\/0002|Pass degree/

/** What is told of a document: the PDF itself, the answers to its code and to its file, and the register. */
async function toldOf(document: number, code: string) {
  const pdf = await server.call(getDocument, { params: { id: document }, token: officer })
  const file = { bytes: pdf.bytes, name: 'held.pdf', contentType: 'application/pdf' }
  const byCode = await server.call(verifyDocument, { params: { code } })
  const byFile = await server.call(verifyFile, { body: {}, file })
  expect(byFile.data).toEqual(byCode.data)
  const list = await server.call(listDisclosures, { query: {}, token: auditor })
  const exported = await server.call(exportDisclosures, { query: { format: 'csv' }, token: auditor })
  return {
    pdf: await readFlatText(pdf.bytes),
    byCode,
    others: [byCode.text, byFile.text, list.text, exported.text],
  }
}

it('a certificate of an application says what the record said when it was signed, and nothing that was typed', async () => {
  const template_id = await createTemplateInUse(server, 'Attestation of award', 'attestation')
  const matric_number = 'CSC/2015/0601'
  const email = 'signed@example.com'
  const { id: student_id } = await createStudent(server.database, { matric_number, email })
  const { id } = await desk.approved('attestation', {
    ...{ matric_number, email, surname: student.surname, first_name: student.first_name },
    name_on_certificate: 'Ọmọlará Adéyẹmí',
    programme: 'M.B.B.S. Medicine and Surgery, First Class',
  })
  const { db } = server.database
  await sql`
    update applications set surname = 'Fakename', first_name = 'Typedfirst', matric_number = 'TYPED/0001'
    where id = ${id}`.execute(db)
  const issued = await server.call(issueCertificate, {
    params: { id },
    body: { template_id, version: await desk.copyVersion(id) },
    token: officer,
  })
  expect(issued.status).toBe(200)
  await sql`
    update students set surname = 'Renamed', programme = 'B.A. Movedcourse', matric_number = 'LATER/0002',
      class_of_degree = 'Pass degree' where id = ${student_id}`.execute(db)
  await sql`
    update certificate_requests set name_on_certificate = 'Renamed Later' where application_id = ${id}`.execute(
    db,
  )

  const document = issued.data.copies[0]?.documents[0]
  const { pdf, byCode, others } = await toldOf(document?.id ?? 0, document?.verification_code ?? '')
  expect(byCode.data).toMatchObject({
    state: 'valid',
    kind: 'certificate',
    holder: 'Ọ. A.',
    programme: 'B.Sc. Computer Science',
  })
  expect(pdf).toContain('Ọmọlará Adéyẹmí'.normalize('NFC'))
  expect(pdf).toContain('B.Sc. Computer Science')
  for (const text of [pdf, ...others]) {
    expect(text).not.toMatch(TYPED)
    expect(text).not.toMatch(LATER)
  }
})

it('a certificate of a ceremony says what the approved list said when it was signed', async () => {
  const series_id = await createSeries(server, known.officer, 'SG')
  const { db } = server.database
  await sql`
    update students set surname = 'Fakename', first_name = 'Typedfirst'
    where matric_number = ${`CLS/${known.event}/0001`}`.execute(db)
  const started = await server.call(startGraduationRun, {
    params: { id: known.event },
    body: { choice: { kind: 'certificates', graduands: null, series_id }, expected: 1 },
    token: known.officer,
  })
  expect(started.status).toBe(201)
  await server.runJobs()
  await sql`
    update students set surname = 'Renamed', programme = 'B.A. Movedcourse', class_of_degree = 'Pass degree'
    where matric_number = ${`CLS/${known.event}/0001`}`.execute(db)
  await sql`
    update graduands set certificate_name = 'Renamed Later', award = 'B.A. Movedcourse', class_of_degree = 'Pass degree'
    where event_id = ${known.event}`.execute(db)

  const query = { event_id: known.event }
  const { data } = await server.call(listGraduationCertificates, { query, token: officer })
  expect(data).toMatchObject([{ name: 'Ada Obi', state: 'issued' }])
  const { rows } = await sql<{ id: number; code: string }>`
    select document_id as id, verification_code as code from graduation_certificates
    where event_id = ${known.event}`.execute(db)
  const { pdf, byCode, others } = await toldOf(rows[0]?.id ?? 0, rows[0]?.code ?? '')
  expect(byCode.data).toMatchObject({
    state: 'valid',
    kind: 'certificate',
    holder: 'A. O.',
    programme: 'B.Sc. Computer Science',
  })
  expect(pdf).toContain('Ada Obi')
  expect(pdf).toContain('B.Sc. Computer Science')
  for (const text of [pdf, ...others]) {
    expect(text).not.toMatch(TYPED)
    expect(text).not.toMatch(LATER)
  }
})
