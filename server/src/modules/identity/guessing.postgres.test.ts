import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../test/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createStaff } from '../../../test/factories.ts'
import { createTestLog } from '../../../test/log.ts'
import { testContent } from '../../../test/mail-content.ts'
import { openModules } from '../../../test/office.ts'
import { openDatabase } from '../../../test/open-database.ts'
import { openWithout } from '../../../test/unguarded.ts'
import type { Database } from '../../db/client.ts'
import { FREE_TRIES } from './lockout.ts'
import { signIn } from './sign-in.ts'
import { CODE_TRIES } from './visitors.ts'

const GUESSES = 20
const log = createTestLog()
let place: TestDatabase
let folder: string
beforeEach(async () => {
  place = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'testamur-guessing-'))
})
afterEach(async () => {
  await place.remove()
  rmSync(folder, { recursive: true, force: true })
})

const open = () => openDatabase({ source: place.source, logger: log.logger, poolSize: 8 })
const openUnguarded = openWithout({
  without: (text) =>
    text
      .replace(/where known\.blocked_until <= (\$\d+)::timestamptz/, 'where $1::timestamptz is not null')
      .replace(/and "tries" < (\$\d+)/, 'and $1::int is not null'),
})

/** Tries wrong passwords for one account, all at once and from one address. Counts how many were compared. */
async function guessPasswords(database: Database): Promise<number> {
  const { identity } = await openModules({ database, clock: createTestClock(), log, folder })
  const { email } = await createStaff(database)
  const answers = await Promise.allSettled(
    Array.from({ length: GUESSES }, () =>
      signIn(identity.deps, { email, password: 'wrong', remember: false, ip: '10.9.0.1', userAgent: '' }),
    ),
  )
  await database.close()
  return answers.filter((one) => one.status === 'rejected' && one.reason.code === 'unauthorized').length
}

/** Tries wrong codes for one challenge, all at once, and then the right one. Answers whether that opens a session. */
async function guessCodes(database: Database): Promise<'opened' | 'refused'> {
  const { visitors } = await openModules({ database, clock: createTestClock(), log, folder })
  let right = ''
  const mail = (code: string) => {
    right = code
    return { name: null, subject: 'Code', content: testContent(code) }
  }
  const about = { purpose: 'delivery', subject_id: 1, email: 'a@b.example', language: 'en', mail } as const
  const { challenge } = await database.inTransaction((tx) => visitors.requestCode(tx, about))
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  await Promise.allSettled(Array.from({ length: CODE_TRIES }, () => visitors.verifyCode(challenge, wrong)))
  const last = await Promise.allSettled([visitors.verifyCode(challenge, right)])
  await database.close()
  return last[0].status === 'fulfilled' ? 'opened' : 'refused'
}

describe('passwords guessed at the same moment', () => {
  it('are no more tries than one after the other', async () => {
    expect(await guessPasswords(await open())).toBe(FREE_TRIES)
  })

  it('would all be looked at, were the try not taken and judged in one statement', async () => {
    expect(await guessPasswords(await openUnguarded(place.source, log))).toBe(GUESSES)
  })
})

describe('codes guessed at the same moment', () => {
  it('use the challenge up: the right one comes too late', async () => {
    expect(await guessCodes(await open())).toBe('refused')
  })

  it('would leave it open, were its tries not counted in the statement that takes one', async () => {
    expect(await guessCodes(await openUnguarded(place.source, log))).toBe('opened')
  })
})
