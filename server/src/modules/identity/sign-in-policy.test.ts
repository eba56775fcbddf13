// PostgreSQL alone is enough: acts.test.ts and second-factor.test.ts send the same SQL to the embedded database.

import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  getAccount,
  signInWithCode,
  turnOffSecondFactor,
} from '@testamur/contract/identity/account'
import { currentUser, login } from '@testamur/contract/identity/identity'
import type { Role } from '@testamur/contract/identity/permissions'
import {
  getSignInPolicy,
  listUsers,
  resetUserFactor,
  updateSignInPolicy,
} from '@testamur/contract/identity/users'
import { listPaymentTypes } from '@testamur/contract/standalone-payments/standalone-payments'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStaff, PASSWORD, type Staff } from '../../../test/factories.ts'
import { portalOfFile } from '../../../test/portal-of-file.ts'

const portal = portalOfFile()
let admin: Staff
let ada: Staff

beforeEach(async () => {
  await sql`update sign_in_policy set second_factor_roles = '{}'`.execute(portal.server.database.db)
  admin = await createStaff(portal.server.database)
  ada = await createStaff(portal.server.database, 'bursary')
})

const from = () => ({ remoteAddress: `10.6.${portal.place}.1` })
const signIn = (email: string) =>
  portal.server.call(login, { body: { email, password: PASSWORD }, ...from() })

async function demandOf(...second_factor_roles: Role[]) {
  const { version } = (await portal.server.call(getSignInPolicy, { token: admin.token })).data
  return portal.server.call(updateSignInPolicy, {
    token: admin.token,
    body: { second_factor_roles, version },
  })
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: portal.server.clock.now().getTime(),
  })

async function setUp(token: string): Promise<{ secret: string; recovery: string }> {
  const { secret } = (await portal.server.call(beginSecondFactor, { token })).data
  const { data } = await portal.server.call(confirmSecondFactor, { token, body: { code: codeOf(secret) } })
  return { secret, recovery: data.recovery_codes[0] ?? '' }
}

describe('a second factor that a role demands', () => {
  it('is set up at the next sign-in, before anything else', async () => {
    expect((await demandOf('bursary')).data.second_factor_roles).toEqual(['bursary'])
    // Sessions in use are not cut off.
    expect(
      (await portal.server.call(listPaymentTypes, { token: ada.token, query: { all: '1' } })).status,
    ).toBe(200)

    const opened = await signIn(ada.email)
    const { token, user } = opened.data
    expect([opened.status, user.second_factor_due]).toEqual([200, true])
    const account = await portal.server.call(getAccount, { token })
    expect(account.data.second_factor).toMatchObject({ on: false, required: true })
    // A public call treats them as the public.
    expect((await portal.server.call(listPaymentTypes, { token, query: { all: '1' } })).status).toBe(401)
    expect((await portal.server.call(listPaymentTypes, { token })).status).toBe(200)

    const { secret } = await setUp(token)
    expect((await portal.server.call(currentUser, { token })).data.second_factor_due).toBe(false)
    expect((await portal.server.call(listPaymentTypes, { token, query: { all: '1' } })).status).toBe(200)
    portal.server.clock.advance({ seconds: 30 })
    const { failure } = await signIn(ada.email)
    const body = { challenge: failure.data?.challenge ?? '', code: codeOf(secret) }
    const second = await portal.server.call(signInWithCode, { body, ...from() })
    expect(second.data.user.second_factor_due).toBe(false)
  })

  it('opens nothing of the back office while it is due, and says what to do', async () => {
    await demandOf('administrator')
    const { token } = (await signIn(admin.email)).data
    const { status, failure } = await portal.server.call(listUsers, { token })
    expect([status, failure.message]).toEqual([
      403,
      'Your role requires a second factor. Set it up on the page “Your account” first.',
    ])
    const weak = { current_password: PASSWORD, password: 'short' }
    expect((await portal.server.call(changePassword, { token, body: weak })).status).toBe(422)
  })

  it('is not turned off by its holder', async () => {
    await demandOf('bursary')
    const { token } = (await signIn(ada.email)).data
    const { recovery } = await setUp(token)
    const off = () => portal.server.call(turnOffSecondFactor, { token, body: { code: recovery } })
    expect((await off()).status).toBe(417)
    await demandOf()
    expect((await off()).status).toBe(200)
  })

  it('is decided by who has seen the last decision', async () => {
    const { version } = (await portal.server.call(getSignInPolicy, { token: admin.token })).data
    const decide = (role: Role) =>
      portal.server.call(updateSignInPolicy, {
        token: admin.token,
        body: { second_factor_roles: [role], version },
      })
    const statuses = (await Promise.all([decide('bursary'), decide('auditor')])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })
})

describe('a second factor whose phone is lost', () => {
  it('is removed by an administrator: its holder is signed out, told, and sets up another', async () => {
    await setUp(ada.token)
    const done = await portal.server.call(resetUserFactor, { token: admin.token, params: { id: ada.id } })
    expect([done.status, done.data.second_factor, done.data.sessions]).toEqual([200, false, 0])
    await portal.server.runJobs()
    const mails = (await portal.server.mails()).filter((mail) => mail.to_address === ada.email)
    expect(mails.at(-1)?.subject).toBe('Your second factor was removed')
    expect((await signIn(ada.email)).status).toBe(200)
    const none = await portal.server.call(resetUserFactor, { token: admin.token, params: { id: ada.id } })
    expect([none.status, none.failure.message]).toEqual([417, 'This account has no second factor.'])
  })

  it('is not removed by its own holder this way', async () => {
    await setUp(admin.token)
    const own = await portal.server.call(resetUserFactor, { token: admin.token, params: { id: admin.id } })
    expect(own.status).toBe(417)
  })
})
