import { endpoint } from '@testamur/contract/endpoint'
import { sentence } from '@testamur/contract/fields'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { messageOf } from '../messages/message.ts'
import { noWords } from '../platform/own-words/index.ts'
import { createSpeaker, translateFailure } from './speak.ts'

const CHECK = messageOf('failures.checkFields')
const ENGLISH = 'Check the marked fields and try again.'
const SAID = 'Vérifiez les champs signalés, puis réessayez.'

const definition = endpoint({
  id: 'tell',
  summary: 'Tells',
  method: 'GET',
  path: '/tell',
  auth: 'public',
  data: z.strictObject({
    label: sentence,
    note: sentence.nullable(),
    typed: z.string(),
    entries: z.array(z.strictObject({ text: sentence, by: z.string() })),
    either: z.union([z.strictObject({ text: sentence }), z.strictObject({ count: z.int() })]).nullable(),
  }),
})

const say = createSpeaker(definition)
const answer = {
  message: CHECK,
  data: {
    label: CHECK,
    note: null,
    typed: ENGLISH,
    entries: [
      { text: CHECK, by: ENGLISH },
      { text: 'What a person wrote', by: 'x' },
    ],
    either: { text: CHECK },
  },
}

test('only the sentences of the portal are said in another language', () => {
  expect(say(answer, 'fr', noWords)).toEqual({
    message: SAID,
    data: {
      label: SAID,
      note: null,
      typed: ENGLISH,
      entries: [
        { text: SAID, by: ENGLISH },
        { text: 'What a person wrote', by: 'x' },
      ],
      either: { text: SAID },
    },
  })
  expect(say({ data: { ...answer.data, either: { count: 1 } } }, 'fr', noWords).data.either).toEqual({
    count: 1,
  })
})

test('English is said from its catalogue, and everything else goes out untouched', () => {
  expect(say(answer, 'en', noWords)).toStrictEqual({
    message: ENGLISH,
    data: {
      label: ENGLISH,
      note: null,
      typed: ENGLISH,
      entries: [
        { text: ENGLISH, by: ENGLISH },
        { text: 'What a person wrote', by: 'x' },
      ],
      either: { text: ENGLISH },
    },
  })
})

test('a failure says its message and what is wrong with each field', () => {
  const body = { status: 'error', message: CHECK, errors: { email: [CHECK, 'unknown'] } } as const
  expect(translateFailure({ ...body, errors: { email: [...body.errors.email] } }, 'fr')).toEqual({
    status: 'error',
    message: SAID,
    errors: { email: [SAID, 'unknown'] },
  })
  expect(translateFailure({ status: 'error', error: 'Student not found' }, 'fr').error).toBe(
    'Student not found',
  )
})
