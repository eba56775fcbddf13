import { describe, expect, test } from 'vitest'
import { Failure } from '../core/failure.ts'
import { toFailure } from './failures.ts'

/** An error as a library may throw it, with any `code`, name and cause. */
const thrown = (...fields: readonly object[]) => Object.assign(new Error('x'), ...(fields as [object]))

describe('whatever is thrown is told apart without another error', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'text'],
    ['a symbol', Symbol('x')],
    ['a number as code', thrown({ code: 23 })],
    ['an object as code', thrown({ code: {} })],
    ['the name of a member as code', thrown({ code: 'constructor' })],
    ['a message that is no text', { message: Symbol('x') }],
    [
      'a cause that is itself',
      (() => {
        const error: Error & { cause?: unknown } = new Error('x')
        error.cause = error
        return error
      })(),
    ],
  ])('%s is a fault', (_, error) => expect(toFailure(error)).toBeNull())

  test.each([
    ['a time-out of fetch', new DOMException('The operation was aborted due to timeout', 'TimeoutError')],
    [
      'one that is the cause',
      Object.assign(new TypeError('fetch failed'), { cause: thrown({ code: 'UND_ERR_HEADERS_TIMEOUT' }) }),
    ],
    [
      'a refused connection that is the cause',
      Object.assign(new TypeError('fetch failed'), { cause: thrown({ code: 'ECONNREFUSED' }) }),
    ],
    ['one of a socket', thrown({ code: 'ESOCKETTIMEDOUT' })],
    ['one of the database', thrown({ code: '57014' })],
    ['a lost connection', thrown({ code: '08006' })],
    ['a deadlock that did not end', thrown({ code: '40P01' })],
  ])('%s is told as busy', (_, error) => expect(toFailure(error)).toMatchObject({ code: 'unavailable' }))

  test('a row that somebody else wrote at the same moment is told as a conflict', () =>
    expect(toFailure(thrown({ code: '23505', constraint: 'saved_views_default' }))).toMatchObject({
      code: 'conflict',
    }))

  test.each([
    ['FST_ERR_VALIDATION', 400, 'validation'],
    ['FST_SOMETHING_NEW', 406, 'validation'],
    ['FST_SOMETHING_BROKEN', 500, undefined],
  ])('%s of %i by the HTTP library is %s', (code, statusCode, told) =>
    expect(toFailure(thrown({ code, statusCode }))?.code).toBe(told),
  )

  test('a failure of ours stays itself', () => {
    const failure = new Failure('refused', 'No.')
    expect(toFailure(failure)).toBe(failure)
  })
})
