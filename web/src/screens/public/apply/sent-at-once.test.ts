import type { MatricMatch } from '@testamur/contract/students/students'
import { expect, test } from 'vitest'
import { type CopyDraft, type Draft, emptyDraft } from '../../../features/applications/draft.ts'
import { isSentAtOnce } from './sent-at-once.ts'

const record: MatricMatch = {
  match: 'known',
  matric_number: 'CSC/2015/0042',
  initials: 'Ọ. B. A.',
  programme: 'B.Sc. Computer Science',
  programme_id: null,
  year_of_entry: 2015,
  surname: 'Adéyẹmí',
  first_name: 'Ọmọlará',
  other_names: 'Bísí',
  email: 'omolara@example.com',
  phone: null,
  graduation_session: '2018/2019',
  record_complete: true,
  student_copies_at_once: true,
  holds: [],
  holds_block: false,
  sessions: [],
}

const you: Draft['you'] = {
  matric_number: 'CSC/2015/0042',
  surname: 'Adéyẹmí',
  first_name: 'Ọmọlará',
  other_names: 'Bísí',
  email: 'Omolara@example.com ',
  phone: '+234 805 746 4050',
}
const studies: Draft['studies'] = {
  programme: 'B.Sc. Computer Science',
  year_of_entry: '2015',
  graduation_session: '2018/2019',
  note: '',
}

const copy: CopyDraft = {
  id: '5ca3d6d4-6f11-4f57-9c63-6a3c2a2d1d11',
  type: 'student_copy',
  purpose: 'personal_use',
  format: 'soft_copy',
  delivery_method: 'email',
  delivery_rate_id: null,
  recipient: {
    kind: 'self',
    name: 'Ọmọlará Adéyẹmí',
    attention: '',
    line1: '',
    line2: '',
    city: '',
    state: '',
    postcode: '',
    country: '',
    email: 'omolara@example.com',
    phone: '',
  },
  recipient_reference: '',
  profile: null,
  release_condition: 'now',
  release_on: '',
}

type Case = {
  you?: Partial<Draft['you']>
  studies?: Partial<Draft['studies']>
  copies?: readonly CopyDraft[]
  record?: Partial<MatricMatch> | null
  asks?: boolean
}

const isPromised = (given: Case): boolean =>
  isSentAtOnce(
    { ...emptyDraft, you: { ...you, ...given.you }, studies: { ...studies, ...given.studies } },
    given.copies ?? [copy],
    given.record === null ? null : { ...record, ...given.record },
    given.asks ?? false,
  )

test.each<[string, Case, boolean]>([
  ['a student copy to the address on record', {}, true],
  ['two of them', { copies: [copy, copy] }, true],
  ['the record is not known', { record: null }, false],
  ['the server does not say so', { record: { student_copies_at_once: false } }, false],
  ['no copy yet', { copies: [] }, false],
  ['an official copy beside it', { copies: [copy, { ...copy, type: 'official_copy' }] }, false],
  ['a copy on paper', { copies: [{ ...copy, delivery_method: 'pickup' }] }, false],
  [
    'another address',
    { copies: [{ ...copy, recipient: { ...copy.recipient, email: 'o@x.example' } }] },
    false,
  ],
  ['a copy for later', { copies: [{ ...copy, release_condition: 'on_date' }] }, false],
  ['another surname', { you: { surname: 'Òkè' } }, false],
  ['names without their accents', { you: { surname: 'ADEYEMI', first_name: 'Omolara' } }, true],
  ['studies that were not filled in', { studies: { programme: '', year_of_entry: '' } }, true],
  ['no first name', { you: { first_name: '' } }, false],
  ['another session', { studies: { graduation_session: '2017/2018' } }, false],
  ['a note for the registry', { studies: { note: 'My name has changed.' } }, false],
  ['questions of the institution', { asks: true }, false],
])('"within minutes" is said or not: %s', (_, given, promised) => {
  expect(isPromised(given)).toBe(promised)
})
