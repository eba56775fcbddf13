import { addNote, transitionApplication } from '@testamur/contract/applications/staff-applications'
import { transitionCertificateApplication } from '@testamur/contract/certificates/certificates'
import type { Call } from '@testamur/contract/endpoint'
import type { SecondPortal, StaffName } from './second-portal.ts'
import type { Subject } from './subject.ts'
import { wordsFor } from './words.ts'

type Move = Omit<Call<typeof transitionApplication>['body'], 'version'>

/** What an officer who has the application open would send as seen. */
async function versionOf({ database }: SecondPortal, { id }: Subject): Promise<number> {
  const row = await database.db
    .selectFrom('applications')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.version
}

async function move(portal: SecondPortal, subject: Subject, by: StaffName, body: Move): Promise<void> {
  const version = await versionOf(portal, subject)
  const sent = { params: { id: subject.id }, body: { ...body, version }, token: portal.asStaff(by) }
  await ('copy' in subject.unit
    ? portal.call(transitionApplication, sent)
    : portal.call(transitionCertificateApplication, sent))
}

/** What the checklist of a kind asks; what the portal has ticked itself may be sent, too. */
const checklists = {
  transcript: ['identity', 'results', 'agreement', 'consent', 'payment', 'holds', 'destination'],
  certificate: ['identity', 'award', 'papers', 'name', 'consent', 'payment', 'holds'],
}

type Act = (portal: SecondPortal, subject: Subject) => Promise<void>

/** What the records office does. */
export const deskSteps = {
  review: (portal, subject) => move(portal, subject, 'officer', { to: 'under_review' }),

  async note({ call, asStaff }, { id, unit }) {
    await call(addNote, {
      params: { id },
      body: { text: wordsFor(unit).note },
      token: asStaff('officer'),
    })
  },

  ask: (portal, subject) =>
    move(portal, subject, 'officer', {
      to: 'action_required',
      asks: [{ kind: 'answer', question: wordsFor(subject.unit).ask }],
    }),

  hold: (portal, subject) =>
    move(portal, subject, 'officer', { to: 'on_hold', ...wordsFor(subject.unit).hold }),

  lift: (portal, subject) =>
    move(portal, subject, 'officer', { to: 'under_review', reason: 'The desk has cleared it.' }),

  search: (portal, subject) =>
    move(portal, subject, 'officer', {
      to: 'records_search',
      reason: 'The results of one semester are to be compared with the broadsheet.',
      unit: 'Examinations and Records Unit',
    }),

  found: (portal, subject) =>
    move(portal, subject, 'officer', { to: 'under_review', reason: 'The broadsheet agrees.' }),

  recommend: (portal, subject) =>
    move(portal, subject, 'officer', {
      to: 'awaiting_approval',
      checklist: 'copy' in subject.unit ? checklists.transcript : checklists.certificate,
    }),

  send_back: (portal, subject) =>
    move(portal, subject, 'approver', {
      to: 'under_review',
      reason: 'Please compare the first name with the record once more.',
    }),

  approve: (portal, subject) => move(portal, subject, 'approver', { to: 'processing' }),

  reject: (portal, subject) =>
    move(portal, subject, 'approver', { to: 'rejected', reason: wordsFor(subject.unit).refusal }),
} as const satisfies Record<string, Act>
