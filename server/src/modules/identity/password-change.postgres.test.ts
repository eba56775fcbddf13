import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askPasswordReset, confirmPasswordReset } from '@testamur/contract/identity/account'
import { currentUser, login } from '@testamur/contract/identity/identity'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../test/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createStaff, PASSWORD } from '../../../test/factories.ts'
import { createTestPortal } from '../../../test/harness.ts'
import { createTestLog } from '../../../test/log.ts'
import { openModules } from '../../../test/office.ts'
import { createMeeting, openWithout } from '../../../test/unguarded.ts'
import { changePassword } from './end-sessions.ts'
import { hashPassword } from './passwords.ts'
import { signIn } from './sign-in.ts'

const log = createTestLog()
let place: TestDatabase
let folder: string
beforeEach(async () => {
  place = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'testamur-password-'))
})
afterEach(async () => {
  await place.remove()
  rmSync(folder, { recursive: true, force: true })
})

const uncompared = (text: string) =>
  text.replace(/and "password_hash" = (\$\d+) for no key update/, 'and $1::text is not null')

/** A sign-in reads the account, and then its password is changed. Answers whether the old password still lets it in. */
async function signInMeanwhile(without: (text: string) => string): Promise<'let in' | 'refused'> {
  const meeting = createMeeting()
  const open = openWithout({ without, meeting, meetAfter: /from "users" where "email" = / })
  const database = await open(place.source, log)
  const clock = createTestClock()
  const { identity } = await openModules({ database, clock, log, folder })
  const { id, email } = await createStaff(database)
  const hash = await hashPassword('seven quiet green lanterns')
  const request = { email, password: PASSWORD, remember: true, ip: '10.6.0.1', userAgent: '' }
  const [[answer]] = await meeting.during([
    () => Promise.allSettled([signIn(identity.deps, request)]),
    async () => {
      // Otherwise a sign-in on a busy machine could read the new password.
      await meeting.firstCame
      await database.inTransaction((tx) => changePassword(tx, hash, { userId: id, now: clock.now() }))
      await meeting.come()
    },
  ])
  const opened = answer.status === 'fulfilled' && (await identity.resolveToken(answer.value.token)) !== null
  await database.close()
  return opened ? 'let in' : 'refused'
}

describe('a password that is changed while somebody signs in with the old one', () => {
  it('opens nothing', async () => {
    expect(await signInMeanwhile((text) => text)).toBe('refused')
  })

  it('would open a session, were the verified hash not compared under the lock of the account', async () => {
    expect(await signInMeanwhile(uncompared)).toBe('let in')
  })
})

it('leaves no session of the old password and no fault, however many sign in while it is changed', async () => {
  const server = await createTestPortal()
  const ada = await createStaff(server.database)
  const passwords = Array.from({ length: 6 }, (_, round) => `the ${round}th quiet green lantern`)
  const statuses: number[] = []
  let current = PASSWORD
  for (const [round, next] of passwords.entries()) {
    const from = { remoteAddress: `10.8.0.${round}` }
    await server.call(askPasswordReset, { body: { email: ada.email }, remoteAddress: `10.8.1.${round}` })
    await server.runJobs()
    const link = (await server.mails()).findLast((mail) => mail.text.includes('#reset='))
    const token = /#reset=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? ''
    const tryOld = () => server.call(login, { body: { email: ada.email, password: current }, ...from })
    const [changed, ...signedIn] = await Promise.all([
      server.call(confirmPasswordReset, { body: { token, password: next }, ...from }),
      ...Array.from({ length: 4 }, tryOld),
    ])
    statuses.push(changed.status, ...signedIn.map((answer) => answer.status))
    const opened = signedIn.filter((answer) => answer.status === 200)
    for (const { data } of opened)
      expect((await server.call(currentUser, { token: data.token })).status).toBe(401)
    current = next
    server.clock.advance({ hours: 2 })
  }
  expect(statuses.filter((status) => ![200, 401].includes(status))).toEqual([])
  await server.close()
})
