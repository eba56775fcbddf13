import { issueCertificate, takeStoredCertificate } from '@testamur/contract/certificates/certificate-endings'
import { startGraduationRun } from '@testamur/contract/graduation/graduation-runs'
import { createApprovedClass, createSeries } from '../approved-class.ts'
import { createStudent, student } from '../factories.ts'
import { createTemplateInUse } from '../template-in-use.ts'
import { type Act, defineAct } from './act.ts'
import { approvedRequest, numbered } from './certificates.ts'

/** An applicant whose record is found. */
const graduate = {
  matric_number: 'ATT/2015/0001',
  email: 'attested@example.com',
  surname: student.surname,
  first_name: student.first_name,
  name_on_certificate: `${student.first_name} ${student.surname}`,
}

/** What certificate applications end in, besides a paper. After the acts on series, which order all that there are. */
export const certificateEndingActs: readonly Act[] = [
  defineAct(issueCertificate, 'made', 'document:', async (world) => {
    const template_id = await createTemplateInUse(world.server, 'Attestation of acts', 'attestation')
    await createStudent(world.server.database, {
      matric_number: graduate.matric_number,
      email: graduate.email,
    })
    const { id } = await approvedRequest(world, { kind: 'attestation', ...graduate })
    return { params: { id }, body: { template_id, version: (await numbered(world, id)).version } }
  }),
  defineAct(takeStoredCertificate, 'changed', 'application:', async (world) => {
    const { server } = world
    const known = await createApprovedClass(server, 'Stored Acts', ['Ada Acts'])
    const series_id = await createSeries(server, known.officer, 'SA')
    await createTemplateInUse(server, 'Degree certificate of stored acts')
    const choice = { kind: 'certificates' as const, graduands: null, series_id }
    const params = { id: known.event }
    await server.call(startGraduationRun, { params, body: { choice, expected: 1 }, token: known.officer })
    await server.runJobs()
    const { id } = await approvedRequest(world, {
      ...graduate,
      kind: 'first_collection',
      event_id: known.event,
      matric_number: `CLS/${known.event}/0001`,
      email: `graduate${known.event}-0@example.com`,
    })
    return { params: { id }, body: { version: (await numbered(world, id)).version } }
  }),
]
