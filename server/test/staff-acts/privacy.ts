import { liftLegalHold, placeLegalHold } from '@testamur/contract/legal-holds'
import { askPrivacyRequest, decidePrivacyRequest } from '@testamur/contract/privacy'
import {
  listRetention,
  rehearseRetention,
  startRetention,
  stopRetention,
  updateRetention,
} from '@testamur/contract/retention'
import { createStudent } from '../factories.ts'
import { type Act, type ActWorld, defineAct } from './act.ts'

const MATRIC = 'CSC/2015/0066'
const params = { kind: 'mails' } as const

async function readMails({ server, colleague }: ActWorld) {
  const { data } = await server.call(listRetention, { token: colleague.token })
  const setting = data.find(({ kind }) => kind === 'mails')
  if (setting === undefined) throw new Error('There is no retention of mails')
  return setting
}

export const privacyActs: readonly Act[] = [
  defineAct(askPrivacyRequest, 'made', 'privacy:', async ({ server }) => {
    await createStudent(server.database, { matric_number: MATRIC, email: 'privacy@example.com' }, [])
    return { body: { kind: 'export' as const, matric_number: MATRIC, reason: 'Asked for by letter.' } }
  }),
  defineAct(decidePrivacyRequest, 'changed', 'privacy:', async ({ server, colleague }) => {
    const { data } = await server.call(askPrivacyRequest, {
      body: { kind: 'erasure', matric_number: MATRIC, reason: 'Asked for by letter.' },
      token: colleague.token,
    })
    return { params: { id: data.id }, body: { approve: false, reason: 'The letter was not signed.' } }
  }),
  defineAct(placeLegalHold, 'made', 'legal_hold:', async () => ({
    body: { matric_number: MATRIC, reason: 'A court asked for the file.' },
  })),
  defineAct(liftLegalHold, 'changed', 'legal_hold:', async ({ server, colleague }) => {
    const { data } = await server.call(placeLegalHold, {
      body: { matric_number: MATRIC, reason: 'A court asked for the file.' },
      token: colleague.token,
    })
    return { params: { id: data.id }, body: { reason: 'The court has closed the case.' } }
  }),
  defineAct(updateRetention, 'changed', 'retention:mails', async (world) => {
    const { version } = await readMails(world)
    return { params, body: { days: 400, version } }
  }),
  defineAct(rehearseRetention, 'made', 'retention:mails', async (world) => {
    const { version } = await readMails(world)
    return { params, body: { version } }
  }),
  defineAct(startRetention, 'changed', 'retention:mails', async (world) => {
    const { server, colleague } = world
    const { version } = await readMails(world)
    await server.call(rehearseRetention, { params, body: { version }, token: colleague.token })
    await server.runJobs()
    const { rehearsal } = await readMails(world)
    return { params, body: { version, rehearsal_id: rehearsal?.id ?? 0 } }
  }),
  // Switched on by the previous act.
  defineAct(stopRetention, 'changed', 'retention:mails', async () => ({ params, body: {} })),
]
