// PostgreSQL alone is enough: documents/differing/differing.test.ts sends the same SQL.
import {
  type DifferingDocument,
  listDifferingDocuments,
} from '@testamur/contract/documents/differing-documents'
import { startGraduationRun } from '@testamur/contract/graduation/graduation-runs'
import { askPrivacyRequest, decidePrivacyRequest } from '@testamur/contract/privacy'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ClassOfSenate, createApprovedClass, createSeries } from '../../../test/approved-class.ts'
import { createStaff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { createImporter } from '../../../test/import-files.ts'
import { createTemplateInUse } from '../../../test/template-in-use.ts'

let server: TestServer
let known: ClassOfSenate
beforeAll(async () => {
  server = await createTestPortal()
  await createTemplateInUse(server)
  known = await createApprovedClass(server, 'Convocation', ['Ada Obi', 'Bola Ade'])
  const series_id = await createSeries(server, known.officer, 'DF')
  const started = await server.call(startGraduationRun, {
    params: { id: known.event },
    body: { choice: { kind: 'certificates', graduands: null, series_id }, expected: 2 },
    token: known.officer,
  })
  expect(started.status).toBe(201)
  await server.runJobs()
})
afterAll(() => server.close())

const matricOf = (place: number) => `CLS/${known.event}/000${place}`

const HEADING = 'matric_number,surname,first_name,programme_code,status,graduation_session'

async function correct(heading: string, ...lines: readonly string[]): Promise<void> {
  const { token } = await createStaff(server.database)
  await createImporter(server, token).bringIn('students', [`${HEADING}${heading}`, ...lines])
}

const listed = async (): Promise<DifferingDocument[]> =>
  (await server.call(listDifferingDocuments, { query: {}, token: known.approver })).data

const pairs = (documents: readonly DifferingDocument[]) =>
  documents.flatMap(({ matric_number, differences }) =>
    differences.map(({ field, signed, recorded }) => [matric_number, field, signed, recorded]),
  )

it('lists the certificate of a graduate whose record is corrected, not a name that was decided before', async () => {
  // The class list has other names than the records, which somebody accepted before the certificates were issued.
  await correct('', `${matricOf(1)},Adéyẹmí,Ọmọlará,CSC,graduated,2018/2019`)
  expect(await listed()).toEqual([])

  await correct('', `${matricOf(1)},Adeyemi-Cole,Ọmọlará,CSC,graduated,2018/2019`)
  await correct(
    ',class_of_degree',
    `${matricOf(2)},Adéyẹmí,Ọmọlará,CSC,graduated,2018/2019,Second Class Honours`,
  )
  const documents = await listed()
  expect(pairs(documents)).toEqual([
    [matricOf(1), 'name', 'Ada Obi', 'Adeyemi-Cole, Ọmọlará Bísí'],
    [matricOf(2), 'class_of_degree', 'First Class Honours', 'Second Class Honours'],
  ])
  expect(documents[0]).toMatchObject({
    kind: 'certificate',
    application: null,
    graduation: { event_id: known.event, ceremony: 'Convocation' },
  })
})

it('leaves out a person whose data was erased', async () => {
  const asked = await server.call(askPrivacyRequest, {
    body: {
      kind: 'erasure',
      matric_number: matricOf(1),
      include_record: true,
      reason: 'Asked for by letter of 3 May.',
    },
    token: known.officer,
  })
  const decided = await server.call(decidePrivacyRequest, {
    params: { id: asked.data.id },
    body: { approve: true },
    token: known.approver,
  })
  expect(decided.status).toBe(200)
  await server.runJobs()
  expect(pairs(await listed()).map(([matric]) => matric)).toEqual([matricOf(2)])
})
