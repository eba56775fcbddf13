import { listReissues, staffReissueCopy } from '@testamur/contract/applications/after-submitting'
import {
  getApplication,
  matchStudent,
  transitionApplication,
  transitionCopy,
} from '@testamur/contract/applications/staff-applications'
import {
  generateDocument,
  previewCopy,
  resendDelivery,
  uploadDocument,
} from '@testamur/contract/documents/documents'
import { explainDifferences } from '@testamur/contract/students/record-check'
import { getStudent, liftHold, placeHold, startImport } from '@testamur/contract/students/students'
import { uuid } from '../../src/core/ids.ts'
import { approve, type Order, type OrderedCopy, officerOf } from '../documents/orders.ts'
import { createStudent } from '../factories.ts'
import { type Act, act, type World } from './act.ts'

let hold = 0
let held = 0

/** An approved order, as the colleague sees it. */
async function order(
  { server, colleague }: World,
  copy: OrderedCopy = {},
  given: Parameters<typeof approve>[2] = {},
) {
  const made = await approve(server, [copy], given)
  return { order: made, officer: await officerOf(server, made, colleague) }
}

/** The same, its document signed; its latest version. */
async function signed(world: World, copy: OrderedCopy = {}) {
  const { order: made, officer } = await order(world, copy)
  const { version } = await officer.copy()
  const { server, colleague } = world
  await server.call(generateDocument, { params: officer.params(), token: colleague.token, body: { version } })
  return { order: made, officer }
}

/** Signed and sent to its recipient. */
async function released(world: World) {
  const sent = await signed(world)
  await sent.officer.move('released')
  await world.server.runJobs()
  return sent
}

const versionOf = async ({ server, colleague }: World, { id }: Order) =>
  (await server.call(getApplication, { params: { id }, token: colleague.token })).data.version

/** A record whose CGPA is not what its results give. */
const differing = async ({ server }: World) =>
  (await createStudent(server.database, { matric_number: 'CSC/2015/0777', cgpa: '1.80' })).id

/** The work on applications, copies, documents and records. */
export const applicationActs: readonly Act[] = [
  act(matchStudent, 'changed', 'application:', async (world) => {
    const made = (await order(world, {}, { status: 'under_review', student_id: null })).order
    const { id: student_id } = await createStudent(world.server.database)
    return { params: { id: made.id }, body: { student_id, version: await versionOf(world, made) } }
  }),
  act(transitionApplication, 'changed', 'application:', async (world) => {
    const made = (await order(world, {}, { status: 'under_review' })).order
    const version = await versionOf(world, made)
    const body = { to: 'on_hold' as const, version, reason: 'A fee', public_note: 'Please pay it.' }
    return { params: { id: made.id }, body }
  }),
  act(generateDocument, 'made', 'document:', async (world) => {
    const { officer } = await order(world)
    return { params: officer.params(), body: { version: (await officer.copy()).version } }
  }),
  act(uploadDocument, 'made', 'document:', async (world) => {
    const { officer } = await order(world)
    const { server, colleague } = world
    const { bytes } = await server.call(previewCopy, { params: officer.params(), token: colleague.token })
    return {
      params: officer.params(),
      body: { version: (await officer.copy()).version },
      file: { bytes, name: 'transcript.pdf', contentType: 'application/pdf' },
    }
  }),
  act(transitionCopy, 'changed', 'application:', async (world) => {
    const { officer } = await signed(world, { delivery_method: 'pickup' })
    const { version } = await officer.copy()
    return { params: officer.params(), body: { to: 'ready_for_pickup' as const, version } }
  }),
  act(resendDelivery, 'done', 'copy:', async (world) => ({
    params: (await released(world)).officer.params(),
  })),
  act(staffReissueCopy, 'made', 'application:', async (world) => {
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
  act(startImport, 'made', 'import:', () => ({
    body: { kind: 'students' as const },
    file: {
      bytes: Buffer.from('matric_number,surname,first_name,programme_code,year_of_entry,status\n'),
      name: 'students.csv',
    },
  })),
  act(explainDifferences, 'made', 'student:', async (world) => {
    const id = await differing(world)
    const { server, colleague } = world
    const { data } = await server.call(getStudent, { params: { id }, token: colleague.token })
    return {
      params: { id },
      body: { fingerprint: data.check.fingerprint ?? '', reason: 'The senate lowered it in 2014.' },
    }
  }),
  act(
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
  act(liftHold, 'changed', 'student:', () => ({
    params: { id: held, hold },
    body: { because: 'It came back' },
  })),
]
