import { expect, test } from 'vitest'
import { type AutomaticCopyInputs, reasonsForDesk } from './automatic-copy-rules.ts'

const copy = {
  type: 'student_copy',
  delivery_method: 'email',
  status: 'queued',
  release_condition: 'now',
} as const

const hold = {
  id: 1,
  desk: 'Library',
  reason: 'A book is missing.',
  how_to_clear: 'Return it.',
  blocks: true,
  placed_by: null,
  placed_at: '2026-01-05T09:00:00Z',
}

const check = {
  missing: [],
  incomplete: false,
  scale: { id: 1, name: 'Five-point scale' },
  uncountable: [],
  differences: [],
  fingerprint: null,
  explanations: [],
  differs: false,
  blocks_issuing: false,
}

const record = {
  student_id: 4,
  matric_number: 'CSC/2015/0042',
  surname: 'Adéyẹmí',
  first_name: 'Ọmọlará',
  other_names: 'Bísí',
  email: 'omolara@example.com',
  programme: 'B.Sc. Computer Science',
  year_of_entry: 2015,
  graduation_session: '2018/2019',
  date_of_award: '2019-11-25',
  class_of_degree: 'First Class Honours',
  cgpa: '5.00',
  status: 'graduated',
  results_count: 8,
  complete: true,
  holds: [],
  check,
}

const known: AutomaticCopyInputs['known'] = {
  kind: 'transcript',
  record,
  differences: [],
  consent: true,
  paid: true,
  unusualDestinations: [],
  ticked: [],
  doubted: [],
}

const inputs: AutomaticCopyInputs = { allowed: true, copies: [copy], known, hasWords: false }

const given = (change: Partial<AutomaticCopyInputs['known']>, more: Partial<AutomaticCopyInputs> = {}) => ({
  ...inputs,
  ...more,
  known: { ...known, ...change },
})

const surname = { field: 'surname', typed: 'Òkè', record: 'Adéyẹmí' }
const session = { field: 'graduation_session', typed: '2017/2018', record: '2018/2019' }

test.each<[string, AutomaticCopyInputs, string[]]>([
  ['one student copy of a complete record, and nothing differs', inputs, []],
  ['two student copies of it', { ...inputs, copies: [copy, copy] }, []],
  ['the institution has switched the rule off', { ...inputs, allowed: false }, ['policy']],
  ['no copy at all', { ...inputs, copies: [] }, ['copies']],
  ['an official copy', { ...inputs, copies: [{ ...copy, type: 'official_copy' }] }, ['copies']],
  [
    'an official copy beside it',
    { ...inputs, copies: [copy, { ...copy, type: 'official_copy' }] },
    ['copies'],
  ],
  ['a certificate', { ...inputs, copies: [{ ...copy, type: 'certificate' }] }, ['copies']],
  ['a student copy to collect', { ...inputs, copies: [{ ...copy, delivery_method: 'pickup' }] }, ['copies']],
  ['a student copy by courier', { ...inputs, copies: [{ ...copy, delivery_method: 'courier' }] }, ['copies']],
  ['no record', given({ record: null }), ['record']],
  ['results are missing', given({ record: { ...record, complete: false } }), ['results']],
  [
    'an import refused rows',
    given({ record: { ...record, check: { ...check, incomplete: true, blocks_issuing: true } } }),
    ['results', 'agreement'],
  ],
  [
    'record and results differ',
    given({ record: { ...record, check: { ...check, blocks_issuing: true } } }),
    ['agreement'],
  ],
  ['a hold that blocks', given({ record: { ...record, holds: [hold] } }), ['holds']],
  [
    'a hold that does not block',
    given({ record: { ...record, holds: [{ ...hold, blocks: false }] } }),
    ['holds'],
  ],
  ['another surname', given({ differences: [surname] }), ['identity']],
  ['another session', given({ differences: [session] }), ['differences']],
  ['another email address than on record', given({ unusualDestinations: ['Ọmọlará'] }), ['destination']],
  ['no consent', given({ consent: false }), ['consent']],
  ['not paid', given({ paid: false }), ['payment']],
  [
    'a copy to be sent later',
    { ...inputs, copies: [{ ...copy, release_condition: 'on_date' }] },
    ['release'],
  ],
  ['a copy that is held', { ...inputs, copies: [copy, { ...copy, status: 'held' }] }, ['release']],
  ['a note of the applicant', { ...inputs, hasWords: true }, ['words']],
  ['an officer doubts an item', given({ doubted: ['identity'] }), ['identity']],
  ['what officers ticked counts for nothing', given({ consent: false, ticked: ['consent'] }), ['consent']],
  [
    'several reasons',
    given({ differences: [surname, session], record: { ...record, holds: [hold] } }, { hasWords: true }),
    ['identity', 'holds', 'words'],
  ],
])('why an officer approves student copies: %s', (_, facts, reasons) => {
  expect(reasonsForDesk(facts).map(({ key }) => key)).toEqual(reasons)
})
