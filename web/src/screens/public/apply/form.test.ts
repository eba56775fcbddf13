import type { ApplicationData } from '@testamur/contract/applications/application-data'
import { beforeAll, expect, test } from 'vitest'
import { studiesSchema, youSchema } from '../../../features/applications/applicant-schema.ts'
import { copySchema } from '../../../features/applications/copy-schema.ts'
import { emptyDraft } from '../../../features/applications/draft.ts'
import { loadFieldMessages } from '../../../lib/field-messages.ts'
import { loadAreas, textOf } from '../../../lib/text.ts'
import { newCopy } from './new-copy.ts'

let say: (fault: string) => string

beforeAll(async () => {
  await loadAreas(['apply', 'apply-copies'])
  say = await loadFieldMessages()
})

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => say(message))

const policy = { official_to_persons: false, private_mailboxes: ['gmail.com'] }

const data: ApplicationData = {
  transcript_rates: [],
  delivery_rates: [],
  application_types: [],
  programmes: [],
  couriers: [],
  regions: [],
  purposes: [],
  formats: [{ key: 'soft_copy', name: 'Soft Copy', channel: 'electronic' }],
  delivery_methods: [],
  currency: 'NGN',
}

test('what is missing about the applicant is asked for by its name, in the order of the form', () => {
  expect(messages(youSchema(textOf('apply')).safeParse(emptyDraft.you))).toEqual([
    'Enter your email address',
    'Enter your surname, or the only name you have',
  ])
})

test('one name alone is enough', () => {
  const you = { ...emptyDraft.you, email: 'ada@example.com' }
  for (const names of [{ surname: 'Sukarno' }, { first_name: 'Sukarno' }])
    expect(youSchema(textOf('apply')).parse({ ...you, ...names })).toMatchObject({
      surname: 'Sukarno',
      first_name: '',
    })
})

test('a year that is no number is answered with what a year looks like', () => {
  const studies = { ...emptyDraft.studies, programme: 'B.Sc. Physics', year_of_entry: '20x' }
  expect(messages(studiesSchema(textOf('apply')).safeParse(studies))).toEqual(['Enter a year like 2015'])
})

test('a copy is asked only for what its page shows so far', () => {
  const copy = newCopy(emptyDraft, null, null)
  const schema = copySchema(data, textOf('apply-copies'), { policy, own_email: 'ada@example.com' })
  expect(messages(schema.safeParse(copy))).toEqual([
    'Choose student copy or official copy',
    'Choose what the copy is for',
    'Choose paper or electronic',
  ])
  const chosen = { ...copy, type: 'official_copy', purpose: 'employment', format: 'soft_copy' } as const
  expect(messages(schema.safeParse({ ...chosen, delivery_method: 'email' }))).toContain(
    'Choose the recipient of this copy',
  )
})
