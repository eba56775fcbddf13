import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClock } from '../../../test/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createTestLog } from '../../../test/log.ts'
import { openDatabase } from '../../../test/open-database.ts'
import { Failure } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import { createLimiter } from './limiter.ts'

let place: TestDatabase
let database: Database
const clock = createTestClock()
const LIMIT = { points: 5, perSeconds: 60 }

beforeAll(async () => {
  place = await createTestDatabase()
  database = await openDatabase({ source: place.source, logger: createTestLog().logger })
})

afterAll(async () => {
  await database.close()
  await place.remove()
})

const refusals = async (attempts: Promise<void>[]) =>
  (await Promise.allSettled(attempts))
    .filter((attempt) => attempt.status === 'rejected')
    .map((attempt) => attempt.reason as Failure)

test('of forty attempts at once, by two processes, exactly five pass', async () => {
  const limiters = [createLimiter(database, clock), createLimiter(database, clock)]
  const attempts = Array.from(
    { length: 40 },
    (_, n) => limiters[n % 2]?.consume('sign-in', 'ada', LIMIT) ?? Promise.reject(),
  )
  const refused = await refusals(attempts)
  expect(refused).toHaveLength(35)
  expect(refused[0]).toMatchObject({ code: 'too_many', retryAfterSeconds: 60 })
})

test('keys and names count apart, and a new window starts afresh', async () => {
  const limiter = createLimiter(database, clock)
  const five = () => Promise.all(Array.from({ length: 5 }, () => limiter.consume('track', 'bob', LIMIT)))
  await five()
  await limiter.consume('track', 'eve', LIMIT)
  await limiter.consume('other', 'bob', LIMIT)
  clock.advance({ seconds: 59 })
  await expect(limiter.consume('track', 'bob', LIMIT)).rejects.toMatchObject({ retryAfterSeconds: 1 })
  clock.advance({ seconds: 1 })
  await five()
  await expect(limiter.consume('track', 'bob', LIMIT)).rejects.toBeInstanceOf(Failure)
  await limiter.forgive('track', 'bob')
  await limiter.consume('track', 'bob', LIMIT)
})

test('an attempt under two names is refused by either, with the longer wait', async () => {
  const limiter = createLimiter(database, clock)
  const narrow = { points: 1, perSeconds: 600 }
  const both = (room: string, person: string) =>
    limiter.consume('room', room, LIMIT, { name: 'person', key: person, limit: narrow })
  await both('hall', 'ann')
  await expect(both('street', 'ann')).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 600 })
  for (const person of ['ben', 'cat', 'dan', 'eli']) await both('hall', person)
  await expect(both('hall', 'fay')).rejects.toMatchObject({ retryAfterSeconds: 60 })
})

test('keys are not kept in clear', async () => {
  await createLimiter(database, clock).consume('track', 'carol@example.org', LIMIT)
  const rows = await database.db.selectFrom('rate_limits').select('key').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('carol')
})
