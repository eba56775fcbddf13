import { listAuditEvents } from '@testamur/contract/audit'
import { changePassword, confirmPasswordReset } from '@testamur/contract/identity/account'
import { currentUser, login } from '@testamur/contract/identity/identity'
import type { Role } from '@testamur/contract/identity/permissions'
import {
  createUser,
  getUser,
  inviteUser,
  listUsers,
  signOutUser,
  updateUser,
} from '@testamur/contract/identity/users'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStaff, PASSWORD, type Staff } from '../../../test/factories.ts'
import { portalOfFile } from '../../../test/portal-of-file.ts'

const NEW = 'seven quiet green lanterns'

const portal = portalOfFile()
let admin: Staff
let ada: Staff

beforeEach(async () => {
  await sql`update users set active = false`.execute(portal.server.database.db)
  admin = await createStaff(portal.server.database)
  ada = await createStaff(portal.server.database, 'records_officer')
})

const from = () => ({ remoteAddress: `10.5.${portal.place}.1` })
const signIn = (email: string, password: string) =>
  portal.server.call(login, { body: { email, password }, ...from() })
const who = (token: string) => portal.server.call(currentUser, { token })
/** With the current version, unless a test gives another. */
async function versionOf(id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from users where id = ${id}`.execute(
    portal.server.database.db,
  )
  return rows[0]?.version ?? 0
}

const change = async (
  person: Staff,
  fields: Partial<{ name: string; email: string; roles: Role[]; active: boolean; version: number }>,
  { token } = admin,
) => {
  const { id, name, email } = person
  const roles: Role[] = person === admin ? ['administrator'] : ['records_officer']
  return portal.server.call(updateUser, {
    token,
    params: { id },
    body: { name, email, roles, active: true, version: await versionOf(id), ...fields },
  })
}

async function actsOn(id: number): Promise<string[]> {
  const { data } = await portal.server.call(listAuditEvents, {
    token: admin.token,
    query: { subject: `user:${id}` },
  })
  return data.map(({ action }) => action)
}

async function mailsTo(email: string) {
  await portal.server.runJobs()
  return (await portal.server.mails()).filter((mail) => mail.to_address === email)
}

describe('a new account', () => {
  const open = (email: string) =>
    portal.server.call(createUser, {
      token: admin.token,
      body: { name: 'Bola Ige', email, roles: ['support', 'dispatch'] },
    })

  it('is opened without a password; its holder sets one by the mailed link', async () => {
    const email = `bola${portal.place}@example.edu`
    const { status, data } = await open(email)
    expect(status).toBe(201)
    expect(data).toMatchObject({ name: 'Bola Ige', email, roles: ['dispatch', 'support'], active: true })
    expect(await actsOn(data.id)).toEqual(['user.create'])
    const [mail] = await mailsTo(email)
    portal.server.clock.advance({ days: 6 })
    const token = /\/login#reset=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const set = await portal.server.call(confirmPasswordReset, { body: { token, password: NEW }, ...from() })
    expect(set.status).toBe(200)
    const signedIn = await signIn(email, NEW)
    expect(signedIn.data.user.roles).toEqual(['dispatch', 'support'])
  })

  it('has an address of its own', async () => {
    const { status, failure } = await open(ada.email)
    expect([status, failure.message]).toEqual([
      409,
      `There is already an account with the address ${ada.email}.`,
    ])
    const other = await open(`bola-other${portal.place}@example.edu`)
    const moved = await change(ada, { email: `bola-other${portal.place}@example.edu` })
    expect([other.status, moved.status]).toEqual([201, 409])
  })
})

describe('an account', () => {
  it('is found by name, address and whether it is active', async () => {
    await change(ada, { active: false })
    const find = (query: { search: string; active?: '1' }) =>
      portal.server
        .call(listUsers, { token: admin.token, query })
        .then(({ data }) => data.map(({ id }) => id))
    expect(await find({ search: ada.email.toUpperCase() })).toEqual([ada.id])
    expect(await find({ search: ada.email, active: '1' })).toEqual([])
    const one = await portal.server.call(getUser, { token: admin.token, params: { id: ada.id } })
    expect(one.data).toMatchObject({ email: ada.email, active: false, sessions: 0, second_factor: false })
  })

  it('has its new roles from the next request on', async () => {
    expect((await change(ada, { name: 'Ada Obi', roles: ['approver'] })).data.name).toBe('Ada Obi')
    const { data } = await who(ada.token)
    expect([data.name, data.roles]).toEqual(['Ada Obi', ['approver']])
    expect(await actsOn(ada.id)).toEqual(['user.update'])
  })

  it('that is disabled loses its sessions and its links, also when it is enabled again', async () => {
    const opened = await signIn(ada.email, PASSWORD)
    expect((await change(ada, { active: false })).data.active).toBe(false)
    expect((await who(ada.token)).status).toBe(401)
    expect((await signIn(ada.email, PASSWORD)).status).toBe(401)
    expect((await change(ada, { active: true })).status).toBe(200)
    expect([(await who(ada.token)).status, (await who(opened.data.token)).status]).toEqual([401, 401])
    expect((await signIn(ada.email, PASSWORD)).status).toBe(200)
    expect(await actsOn(ada.id)).toEqual(
      expect.arrayContaining(['session.open', 'user.disable', 'user.enable']),
    )
  })

  it('with another address is told at the old one, and signs in with the new one', async () => {
    const email = `ada-new${portal.place}@example.edu`
    expect((await change(ada, { email })).status).toBe(200)
    expect((await mailsTo(ada.email)).at(-1)?.subject).toBe('The email address of your account was changed')
    expect((await who(ada.token)).status).toBe(401)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  it('is signed out everywhere at an administrator’s word', async () => {
    const done = await portal.server.call(signOutUser, { token: admin.token, params: { id: ada.id } })
    expect([done.status, done.data.sessions]).toEqual([200, 0])
    expect((await who(ada.token)).status).toBe(401)
    expect(await actsOn(ada.id)).toEqual(['user.sign_out'])
  })

  it('is not changed by who has not seen the last change', async () => {
    const version = await versionOf(ada.id)
    const answers = await Promise.all([
      change(ada, { name: 'Ada One', version }),
      change(ada, { name: 'Ada Two', version }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('that was not used yet is invited again, and one that was used is not', async () => {
    const email = `late${portal.place}@example.edu`
    const { data } = await portal.server.call(createUser, {
      token: admin.token,
      body: { name: 'Bola Ige', email, roles: ['support'] },
    })
    const sentAt = data.invitation?.sent_at ?? ''
    expect(data.invitation?.expires_at).toBe(new Date(Date.parse(sentAt) + 7 * 86_400_000).toISOString())
    portal.server.clock.advance({ days: 8 })
    const { token } = (await signIn(admin.email, PASSWORD)).data
    const again = await portal.server.call(inviteUser, { token, params: { id: data.id } })
    expect(again.status).toBe(200)
    expect(Date.parse(again.data.invitation?.sent_at ?? '')).toBeGreaterThan(
      Date.parse(sentAt) + 7 * 86_400_000,
    )
    const mail = (await mailsTo(email)).at(-1)
    const key = /\/login#reset=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const set = await portal.server.call(confirmPasswordReset, {
      body: { token: key, password: NEW },
      ...from(),
    })
    expect(set.status).toBe(200)
    await signIn(email, NEW)
    const read = await portal.server.call(getUser, { token, params: { id: data.id } })
    expect(read.data.invitation).toBeNull()
    const refused = await portal.server.call(inviteUser, { token, params: { id: data.id } })
    expect([refused.status, refused.failure.message]).toEqual([
      417,
      'This person has signed in before. They can set a new password from the sign-in page, under “Forgotten your password?”.',
    ])
  })

  it('that is invited again is opened by the newest link alone', async () => {
    const email = `twice${portal.place}@example.edu`
    const { data } = await portal.server.call(createUser, {
      token: admin.token,
      body: { name: 'Bola Ige', email, roles: ['support'] },
    })
    await portal.server.call(inviteUser, { token: admin.token, params: { id: data.id } })
    const links = (await mailsTo(email)).map(({ text }) => /\/login#reset=([\w-]+)/.exec(text)?.[1] ?? '')
    const answers = []
    for (const token of links) {
      const body = { token, password: NEW }
      answers.push((await portal.server.call(confirmPasswordReset, { body, ...from() })).status)
    }
    expect(answers).toEqual([417, 200])
  })

  it('that nobody has is not found', async () => {
    const nobody = { token: admin.token, params: { id: 999_999 } }
    expect((await portal.server.call(getUser, nobody)).status).toBe(404)
    expect((await portal.server.call(signOutUser, nobody)).status).toBe(404)
    expect((await change({ ...ada, id: 999_999 }, {})).status).toBe(404)
  })
})

describe('administrators', () => {
  it('cannot disable their own account', async () => {
    await createStaff(portal.server.database)
    const { status, failure } = await change(admin, { active: false })
    expect([status, failure.message]).toEqual([
      417,
      'You can’t disable your own account. Ask another administrator to do it.',
    ])
  })

  it('stay at least one, who is active', async () => {
    const refused = await change(admin, { roles: ['auditor'] })
    expect([refused.status, refused.failure.message]).toEqual([
      417,
      'This is the last active administrator who has signed in. Make somebody else an administrator, and ask them to sign in first, so that the portal can be managed.',
    ])
    const other = await createStaff(portal.server.database)
    expect((await change(admin, { roles: ['auditor'] })).status).toBe(200)
    expect((await who(other.token)).status).toBe(200)
  })

  it('stay at least one who has signed in, because an invitation may go to a wrong address', async () => {
    const email = `mistyped${portal.place}@example.edu`
    const invited = await portal.server.call(createUser, {
      token: admin.token,
      body: { name: 'Bola Ige', email, roles: ['administrator'] },
    })
    expect(invited.status).toBe(201)
    expect((await change(admin, { roles: ['auditor'] })).status).toBe(417)

    const link = /\/login#reset=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
    await portal.server.call(confirmPasswordReset, { body: { token: link, password: NEW }, ...from() })
    expect((await change(admin, { roles: ['auditor'] })).status).toBe(417)
    expect((await signIn(email, NEW)).status).toBe(200)
    expect((await change(admin, { roles: ['auditor'] })).status).toBe(200)
  })

  it('who disable each other at the same moment are not both gone', async () => {
    const other = await createStaff(portal.server.database)
    const answers = await Promise.all([
      change(other, { active: false }, admin),
      change(admin, { active: false }, other),
    ])
    const { rows } = await sql<{ left: number }>`
      select count(*) as left from users where active and 'administrator' = any(roles)`.execute(
      portal.server.database.db,
    )
    expect(rows[0]?.left).toBeGreaterThanOrEqual(1)
    expect(answers.map(({ status }) => status)).toContain(200)
  })
})

describe('changing one’s own password', () => {
  const to = (current_password: string, password = NEW) =>
    portal.server.call(changePassword, { token: ada.token, body: { current_password, password } })

  it('asks for the old one, ends the other sessions and says so by mail', async () => {
    const elsewhere = await signIn(ada.email, PASSWORD)
    const wrong = await to('not my password')
    expect([wrong.status, wrong.failure.errors]).toEqual([
      422,
      { current_password: ['This isn’t your password. Check it and try again'] },
    ])
    expect((await to(PASSWORD)).status).toBe(200)
    expect([(await who(ada.token)).status, (await who(elsewhere.data.token)).status]).toEqual([200, 401])
    expect((await signIn(ada.email, PASSWORD)).status).toBe(401)
    expect((await signIn(ada.email, NEW)).status).toBe(200)
    expect((await mailsTo(ada.email)).at(-1)?.subject).toBe('Your password was changed')
    expect(await actsOn(ada.id)).toContain('user.password_change')
  })

  it('takes none that is soon guessed', async () => {
    const weak = await to(PASSWORD, 'qwertyuiopas')
    expect([weak.status, Object.keys(weak.failure.errors ?? {})]).toEqual([422, ['password']])
  })

  it('is no place to guess from', async () => {
    const statuses: number[] = []
    for (let tried = 0; tried < 11; tried += 1) statuses.push((await to(`a wrong password ${tried}`)).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422))
    expect(statuses.at(-1)).toBe(429)
  })
})
