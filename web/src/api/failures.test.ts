import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { setLanguage } from '../lib/language.ts'
import { loadAreas, textOf } from '../lib/text.ts'
import { explain, type Failure } from './failures.ts'

beforeAll(() => loadAreas(['common']))

const failed = (over: Partial<Failure>): Failure => ({
  method: 'GET',
  status: 500,
  statusText: '',
  body: null,
  retryAfter: null,
  ...over,
})

const said = (over: Partial<Failure>) => explain(failed(over), textOf('common')).messages

const UNAUTHORIZED = 'Unauthorized'
const FALLBACK = 'An error occurred. Please try again.'

test('no response', () => {
  expect(said({ status: 0 })).toEqual([
    'Please check your internet connection or wait until servers are back online.',
  ])
})

test("HTTP 417 shows the response's message, whatever else is in it", () => {
  expect(said({ status: 417, body: { message: 'Not from this state', errors: { a: ['b'] } } })).toEqual([
    'Not from this state',
  ])
})

test("HTTP 401 shows the response's message, or Unauthorized, and signs out", () => {
  expect(said({ status: 401, body: { message: 'Your session ended' } })).toEqual(['Your session ended'])
  expect(said({ status: 401 })).toEqual([UNAUTHORIZED])
  expect(explain(failed({ status: 401 }), textOf('common')).signsOut).toBe(true)
})

test('the status text Unauthorized counts as 401', () => {
  expect(said({ status: 403, statusText: UNAUTHORIZED })).toEqual([UNAUTHORIZED])
  expect(explain(failed({ status: 403, statusText: UNAUTHORIZED }), textOf('common')).signsOut).toBe(true)
})

test('nothing else signs out', () => {
  for (const status of [0, 403, 404, 409, 417, 422, 429, 500])
    expect(explain(failed({ status }), textOf('common')).signsOut).toBe(false)
})

test('an errors map shows the first message of each field', () => {
  const errors = { email: ['Enter an email', 'Too long'], 'copies.0.format': ['Choose a format'], note: [] }
  expect(said({ status: 422, body: { message: 'Check the form', errors } })).toEqual([
    'Enter an email',
    'Choose a format',
  ])
})

test('an error field is shown, except "Student not found", which is silent', () => {
  expect(said({ status: 404, body: { error: 'Session closed' } })).toEqual(['Session closed'])
  expect(said({ status: 404, body: { error: 'Student not found' } })).toEqual([])
  expect(said({ status: 404, body: { error: 'Student not found', message: 'Not found' } })).toEqual([])
})

test('a message is shown, otherwise the sentence of last resort', () => {
  expect(said({ status: 409, body: { message: 'Someone was faster' } })).toEqual(['Someone was faster'])
  expect(said({ status: 500, body: {} })).toEqual([FALLBACK])
  expect(said({ status: 502 })).toEqual([FALLBACK])
})

test('the sentence about an undeliverable email is replaced by our own', () => {
  const message = 'Email could not be sent to this email address.'
  expect(said({ status: 417, body: { message } })).toEqual([textOf('common')('emailNotSent')])
  expect(said({ status: 422, body: { errors: { email: [message] } } })).toEqual([
    textOf('common')('emailNotSent'),
  ])
  expect(textOf('common')('emailNotSent')).not.toBe(message)
})

test('a failed PUT also alerts, and no other method does', () => {
  expect(explain(failed({ method: 'PUT' }), textOf('common')).alert).toBe('error occured')
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
    expect(explain(failed({ method }), textOf('common')).alert).toBeNull()
})

test('the alert of a failed PUT reads the same in French', async () => {
  await loadAreas(['common'], 'fr')
  setLanguage('fr')
  onTestFinished(() => setLanguage('en'))
  const { messages, alert } = explain(failed({ method: 'PUT' }), textOf('common'))
  expect(messages).not.toEqual([FALLBACK])
  expect(alert).toBe('error occured')
})
