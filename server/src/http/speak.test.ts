import { endpoint } from '@testamur/contract/endpoint'
import { sentence } from '@testamur/contract/fields'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { noWords } from '../platform/languages/index.ts'
import { createSpeaker, sayFailure } from './speak.ts'

const KNOWN = 'Check the marked fields and try again.'
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
  message: KNOWN,
  data: {
    label: KNOWN,
    note: null,
    typed: KNOWN,
    entries: [
      { text: KNOWN, by: KNOWN },
      { text: 'What a person wrote', by: 'x' },
    ],
    either: { text: KNOWN },
  },
}

test('only the sentences of the portal are said in another language', () => {
  expect(say(answer, 'fr', noWords)).toEqual({
    message: SAID,
    data: {
      label: SAID,
      note: null,
      typed: KNOWN,
      entries: [
        { text: SAID, by: KNOWN },
        { text: 'What a person wrote', by: 'x' },
      ],
      either: { text: SAID },
    },
  })
  expect(say({ data: { ...answer.data, either: { count: 1 } } }, 'fr', noWords).data.either).toEqual({
    count: 1,
  })
})

test('English goes out untouched', () => {
  expect(say(answer, 'en', noWords)).toStrictEqual(answer)
})

test('a failure says its message and what is wrong with each field', () => {
  const body = { status: 'error', message: KNOWN, errors: { email: [KNOWN, 'unknown'] } } as const
  expect(sayFailure({ ...body, errors: { email: [...body.errors.email] } }, 'fr')).toEqual({
    status: 'error',
    message: SAID,
    errors: { email: [SAID, 'unknown'] },
  })
  expect(sayFailure({ status: 'error', error: 'Student not found' }, 'fr').error).toBe('Student not found')
})
