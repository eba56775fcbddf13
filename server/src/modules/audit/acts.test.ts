import { endOtherSessions } from '@testamur/contract/account'
import { exportAuditEvents } from '@testamur/contract/audit'
import {
  createGraduationEvent,
  saveCertificateFee,
  updateGraduationEvent,
} from '@testamur/contract/certificate-settings'
import { exportPayments } from '@testamur/contract/exports'
import { login } from '@testamur/contract/identity'
import { getInstitution, updateInstitution, updatePolicies } from '@testamur/contract/institution'
import {
  createMessageTemplate,
  deleteMessageTemplate,
  updateMessageTemplate,
} from '@testamur/contract/message-templates'
import { listOwnWords, saveOwnWords } from '@testamur/contract/own-words'
import { createClosure, deleteClosure, updateClosure } from '@testamur/contract/service-board'
import { createPaymentType } from '@testamur/contract/standalone-payments'
import { liftHold, placeHold } from '@testamur/contract/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff, createStudent, loadReference, PASSWORD, type Staff } from '../../../test/factories.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'

// One walk over what staff do that is no application's own history: each act leaves a link that names who did it.

let server: TestServer
let staff: Staff
const made = new Map<string, number>()

beforeAll(async () => {
  server = await createTestServer()
  await loadReference(server.database)
  staff = await createStaff(server.database)
  made.set('student', (await createStudent(server.database)).id)
})
afterAll(() => server.close())

const actions = async (): Promise<string[]> => {
  const { rows } = await sql<{ action: string; actor_id: number | null }>`
    select action, actor_id from audit_events order by id`.execute(server.database.db)
  return rows.map(({ action, actor_id }) => `${action} by ${actor_id === staff.id ? 'them' : 'another'}`)
}

const keep = async (name: string, answer: Promise<{ readonly data: { readonly id: number } }>) => {
  made.set(name, (await answer).data.id)
}
const of = (name: string) => made.get(name) ?? 0
const as = () => ({ token: staff.token })

const acts: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['session.open', () => server.call(login, { body: { email: staff.email, password: PASSWORD } })],
  ['user.end_sessions', () => server.call(endOtherSessions, as())],
  [
    'institution.update',
    async () => {
      const { id } = (await server.call(getInstitution, {})).data
      return server.call(updateInstitution, { ...as(), params: { id }, body: { name: 'University of Acts' } })
    },
  ],
  [
    'institution.update_policies',
    () => server.call(updatePolicies, { ...as(), body: { holds_block: true } }),
  ],
  [
    'student.',
    () =>
      keep(
        'hold',
        server
          .call(placeHold, {
            ...as(),
            params: { id: of('student') },
            body: { desk: 'Library', reason: 'A book', how_to_clear: 'Bring it back' },
          })
          .then(({ data }) => ({ data: data.holds[0] ?? { id: 0 } })),
      ),
  ],
  [
    'student.',
    () =>
      server.call(liftHold, {
        ...as(),
        params: { id: of('student'), hold: of('hold') },
        body: { because: 'It came back' },
      }),
  ],
  [
    'closure.',
    () =>
      keep(
        'closure',
        server.call(createClosure, {
          ...as(),
          body: { name: 'A day', from: '2027-01-01', to: '2027-01-02' },
        }),
      ),
  ],
  [
    'closure.',
    () =>
      server.call(updateClosure, {
        ...as(),
        params: { id: of('closure') },
        body: { name: 'A day', from: '2027-01-01', to: '2027-01-03' },
      }),
  ],
  ['closure.', () => server.call(deleteClosure, { ...as(), params: { id: of('closure') } })],
  [
    'message_template.',
    () =>
      keep(
        'template',
        server.call(createMessageTemplate, { ...as(), body: { name: 'Thanks', body: 'Thank you.' } }),
      ),
  ],
  [
    'message_template.',
    () =>
      server.call(updateMessageTemplate, {
        ...as(),
        params: { id: of('template') },
        body: { name: 'Thanks', body: 'Thank you very much.', version: 0 },
      }),
  ],
  [
    'message_template.',
    () => server.call(deleteMessageTemplate, { ...as(), params: { id: of('template') } }),
  ],
  [
    'payment_type.',
    () =>
      server.call(createPaymentType, {
        ...as(),
        body: { name: 'A fee', code: 'a_fee', pricing: { kind: 'fixed', amount: 100 } },
      }),
  ],
  [
    'graduation_event.',
    () =>
      keep(
        'event',
        server.call(createGraduationEvent, {
          ...as(),
          body: { title: '50th', session: '2018/2019', held_on: '2019-11-25' },
        }),
      ),
  ],
  [
    'graduation_event.',
    () =>
      server.call(updateGraduationEvent, {
        ...as(),
        params: { id: of('event') },
        body: { title: '51st', session: '2018/2019', held_on: '2019-11-25' },
      }),
  ],
  [
    'certificate_fee.',
    () =>
      server.call(saveCertificateFee, {
        ...as(),
        params: { kind: 'first_collection' },
        body: { fee: 100, active: true },
      }),
  ],
  [
    'own_words.',
    async () => {
      const [text] = (await server.call(listOwnWords, as())).data
      return server.call(saveOwnWords, {
        ...as(),
        body: { words: [{ words: text?.words ?? '', fr: 'En français' }] },
      })
    },
  ],
  ['payments.export', () => server.call(exportPayments, { ...as(), query: { format: 'csv' } })],
  ['audit.export', () => server.call(exportAuditEvents, as())],
]

it('every act leaves a link', async () => {
  const found: string[] = []
  const wanted: string[] = []
  for (const [name, act] of acts) {
    const before = (await actions()).length
    await act()
    const [link = 'no link'] = (await actions()).slice(before)
    wanted.push(`${name} by them`)
    found.push(`${link.startsWith(name) ? name : link} by ${link.endsWith('by them') ? 'them' : 'another'}`)
  }
  expect(found).toEqual(wanted)
})
