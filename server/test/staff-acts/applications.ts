import { listReissues, staffReissueCopy } from '@testamur/contract/applications/after-submitting'
import { checkRuleApproval } from '@testamur/contract/applications/rule-check'
import {
  assignApplication,
  getApplication,
  matchStudent,
  saveChecklist,
  transitionApplication,
  transitionCopy,
} from '@testamur/contract/applications/staff-applications'
import { bulkApplications, stopBulkRun } from '@testamur/contract/bulk/bulk-runs'
import {
  leaveDifferingDocument,
  listDifferingDocuments,
} from '@testamur/contract/documents/differing-documents'
import {
  generateDocument,
  previewCopy,
  resendDelivery,
  uploadDocument,
} from '@testamur/contract/documents/documents'
import { listPrints, spoilPrint } from '@testamur/contract/print-desk/print-desk'
import { rehearseImport, runImport, startImport, stopImport } from '@testamur/contract/students/imports'
import { explainDifferences, explainMissingResults } from '@testamur/contract/students/record-check'
import { correctStudent, getStudent, liftHold, placeHold } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import { uuid } from '../../src/core/ids.ts'
import { approve, type OrderedCopy, officerOf, type SubmittedOrder } from '../documents/orders.ts'
import { createStudent } from '../factories.ts'
import { createImporter } from '../import-files.ts'
import { type Act, type ActWorld, defineAct } from './act.ts'

let hold = 0
let held = 0
let run = 0

/** A rehearsal by the person under test, who can then start it. */
async function rehearse(world: ActWorld) {
  const { order: made } = await order(world, {}, { status: 'under_review' })
  const body = {
    dry_run: true as const,
    selection: { ids: [made.id] },
    act: { action: 'hold' as const, reason: 'A fee', public_note: 'Please pay it.' },
  }
  return world.server.call(bulkApplications, { token: world.staff.token, body })
}

/** An approved application, read by the colleague. */
async function order(
  { server, colleague }: ActWorld,
  copy: OrderedCopy = {},
  given: Parameters<typeof approve>[2] = {},
) {
  const made = await approve(server, [copy], given)
  return { order: made, officer: await officerOf(server, made, colleague) }
}

/** The same with a signed document; answers its latest version. */
async function signed(world: ActWorld, copy: OrderedCopy = {}) {
  const { order: made, officer } = await order(world, copy)
  const { version } = await officer.copy()
  const { server, colleague } = world
  await server.call(generateDocument, { params: officer.params(), token: colleague.token, body: { version } })
  return { order: made, officer }
}

/** Signed and sent to its recipient. */
async function released(world: ActWorld) {
  const sent = await signed(world)
  await sent.officer.move('released')
  await world.server.runJobs()
  return sent
}

const versionOf = async ({ server, colleague }: ActWorld, { id }: SubmittedOrder) =>
  (await server.call(getApplication, { params: { id }, token: colleague.token })).data.version

/** A record whose CGPA differs from its results. */
const differing = async ({ server }: ActWorld) =>
  (await createStudent(server.database, { matric_number: 'CSC/2015/0777', cgpa: '1.80' })).id

/** A student with a row of results that an import refused. */
async function incomplete({ server, colleague }: ActWorld): Promise<number> {
  const { id, matric_number } = await createStudent(server.database, { matric_number: 'CSC/2015/0778' })
  const heading = 'matric_number,session,semester,course_code,course_title,units,score,grade'
  const row = `${matric_number},2018/2019,First,CSC 499,Project,6,101,A`
  await createImporter(server, colleague.token).bringIn('results', [heading, row])
  return id
}

/** A signed document whose student's name was corrected since. */
async function corrected(world: ActWorld) {
  const { server, colleague } = world
  const { id: student_id, matric_number } = await createStudent(server.database, {
    matric_number: 'CSC/2015/0779',
  })
  const { officer } = await order(world, {}, { student_id })
  const { version } = await officer.copy()
  await server.call(generateDocument, { params: officer.params(), token: colleague.token, body: { version } })
  const heading = 'matric_number,surname,first_name,programme_code,status,graduation_session'
  const row = `${matric_number},Corrected,Ada,CSC,graduated,2018/2019`
  await createImporter(server, colleague.token).bringIn('students', [heading, row])
  const { data } = await server.call(listDifferingDocuments, { query: {}, token: colleague.token })
  return { id: data[0]?.id ?? 0, version: data[0]?.version ?? 0 }
}

/** Acts on applications, copies, documents and records. */
const PROGRAMMES = 'code,name,award,faculty,department\nZOO,B.Sc. Zoology,B.Sc.,Science,Zoology\n'
let rehearsed = 0

export const applicationActs: readonly Act[] = [
  defineAct(matchStudent, 'changed', 'application:', async (world) => {
    const made = (await order(world, {}, { status: 'under_review', student_id: null })).order
    const { id: student_id } = await createStudent(world.server.database)
    return { params: { id: made.id }, body: { student_id, version: await versionOf(world, made) } }
  }),
  defineAct(bulkApplications, 'made', 'bulk:', async (world) => {
    const { data } = await rehearse(world)
    run = data.id
    return { body: { dry_run: false as const, run_id: run } }
  }),
  defineAct(stopBulkRun, 'changed', 'bulk:', () => ({ params: { id: run } })),
  defineAct(spoilPrint, 'made', 'application:', async (world) => {
    const { order: made, officer } = await signed(world, { delivery_method: 'courier' })
    await officer.move('printed')
    const { data } = await world.server.call(listPrints, { token: world.colleague.token })
    const copy = data.find((row) => row.application_id === made.id)
    return { params: { id: copy?.copy_id ?? 0 }, body: { reason: 'torn by the printer' } }
  }),
  defineAct(assignApplication, 'changed', 'application:', async (world) => {
    const made = (await order(world, {}, { status: 'under_review' })).order
    const body = { assignee_id: world.colleague.id, version: await versionOf(world, made) }
    return { params: { id: made.id }, body }
  }),
  defineAct(saveChecklist, 'changed', 'application:', async (world) => {
    const made = (await order(world, {}, { status: 'under_review' })).order
    const body = { ticked: ['destination'], doubted: ['results'], version: await versionOf(world, made) }
    return { params: { id: made.id }, body }
  }),
  defineAct(checkRuleApproval, 'changed', 'application:', async (world) => {
    const { id } = (await order(world)).order
    await sql`insert into rule_approvals (application_id, approved_at, to_check) values (${id}, now(), true)`.execute(
      world.server.database.db,
    )
    return {
      params: { id },
      body: { outcome: 'wrong' as const, reason: 'Another class was printed.', version: 0 },
    }
  }),
  defineAct(transitionApplication, 'changed', 'application:', async (world) => {
    const made = (await order(world, {}, { status: 'under_review' })).order
    const version = await versionOf(world, made)
    const body = { to: 'on_hold' as const, version, reason: 'A fee', public_note: 'Please pay it.' }
    return { params: { id: made.id }, body }
  }),
  defineAct(generateDocument, 'made', 'document:', async (world) => {
    const { officer } = await order(world)
    return { params: officer.params(), body: { version: (await officer.copy()).version } }
  }),
  defineAct(uploadDocument, 'made', 'document:', async (world) => {
    const { officer } = await order(world)
    const { server, colleague } = world
    const { bytes } = await server.call(previewCopy, { params: officer.params(), token: colleague.token })
    return {
      params: officer.params(),
      body: { version: (await officer.copy()).version },
      file: { bytes, name: 'transcript.pdf', contentType: 'application/pdf' },
    }
  }),
  defineAct(transitionCopy, 'changed', 'application:', async (world) => {
    const { officer } = await signed(world, { delivery_method: 'pickup' })
    const { version } = await officer.copy()
    return { params: officer.params(), body: { to: 'ready_for_pickup' as const, version } }
  }),
  defineAct(resendDelivery, 'done', 'copy:', async (world) => ({
    params: (await released(world)).officer.params(),
  })),
  defineAct(staffReissueCopy, 'made', 'application:', async (world) => {
    const { order: made, officer } = await released(world)
    const { server, colleague } = world
    const { data } = await server.call(listReissues, { params: { id: made.id }, token: colleague.token })
    const { id: replaces, recipient, recipient_reference } = await officer.copy()
    return {
      params: { id: made.id },
      body: {
        reason: data.copies[0]?.reissue[0]?.reason ?? 'other',
        copy: {
          id: uuid(),
          replaces,
          recipient,
          delivery_method: 'email' as const,
          recipient_reference: recipient_reference ?? '',
        },
        waive: true,
        note: 'Our clerk mistyped the name.',
      },
    }
  }),
  defineAct(startImport, 'made', 'import:', () => ({
    body: { kind: 'students' as const },
    file: {
      bytes: Buffer.from('matric_number,surname,first_name,programme_code,year_of_entry,status\n'),
      name: 'students.csv',
    },
  })),
  defineAct(
    rehearseImport,
    'made',
    'import:',
    async ({ server, colleague }) => {
      const { data } = await server.call(startImport, {
        body: { kind: 'programmes', draft: '1' },
        file: { bytes: Buffer.from(PROGRAMMES), name: 'programmes.csv' },
        token: colleague.token,
      })
      return { params: { id: data.id }, body: { columns: data.columns } }
    },
    ({ id }) => {
      rehearsed = id
    },
  ),
  defineAct(runImport, 'made', 'import:', async ({ server }) => {
    await server.runJobs()
    return { params: { id: rehearsed }, body: { take_good_rows: false } }
  }),
  defineAct(stopImport, 'changed', 'import:', () => ({ params: { id: rehearsed } })),
  defineAct(explainDifferences, 'made', 'student:', async (world) => {
    const id = await differing(world)
    const { server, colleague } = world
    const { data } = await server.call(getStudent, { params: { id }, token: colleague.token })
    return {
      params: { id },
      body: { fingerprint: data.check.fingerprint ?? '', reason: 'The senate lowered it in 2014.' },
    }
  }),
  defineAct(leaveDifferingDocument, 'changed', 'document:', async (world) => {
    const { id, version } = await corrected(world)
    return { params: { id }, body: { version, reason: 'The recipient was told by telephone.' } }
  }),
  defineAct(explainMissingResults, 'made', 'student:', async (world) => {
    const id = await incomplete(world)
    const { server, colleague } = world
    const { data } = await server.call(getStudent, { params: { id }, token: colleague.token })
    return {
      params: { id },
      body: {
        missing: data.check.missing.map((row) => row.id),
        reason: 'The senate withdrew the course in 2014.',
      },
    }
  }),
  defineAct(correctStudent, 'changed', 'student:', async ({ server, colleague }) => {
    const { id } = await createStudent(server.database)
    const { data } = await server.call(getStudent, { params: { id }, token: colleague.token })
    const { surname, first_name, other_names, former_name, version } = data.student
    const { date_of_birth, email, phone, year_of_entry } = data.student
    const names = { surname: `${surname}-Bello`, first_name, other_names, former_name }
    const facts = { date_of_birth, email, phone, year_of_entry }
    return { params: { id }, body: { ...names, ...facts, because: 'Certificate of marriage', version } }
  }),
  defineAct(
    placeHold,
    'made',
    'student:',
    async ({ server }) => {
      held = (await createStudent(server.database)).id
      const body = { desk: 'Library', reason: 'A book', how_to_clear: 'Bring it back' }
      return { params: { id: held }, body }
    },
    ({ holds }) => {
      hold = holds[0]?.id ?? 0
    },
  ),
  defineAct(liftHold, 'changed', 'student:', () => ({
    params: { id: held, hold },
    body: { because: 'It came back' },
  })),
]
