import {
  changeAddress,
  endTrackSessions,
  requestAddressCode,
} from '@testamur/contract/applications/after-submitting'
import {
  openTrackLink,
  requestTrackCode,
  trackApplication,
  verifyEmailCode,
} from '@testamur/contract/applications/applications'
import { getApplication } from '@testamur/contract/applications/staff-applications'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeFor, idOf, moveAddress, pay, proveMailbox, submit } from '../../../../test/applicants.ts'
import { createStaff, type Staff } from '../../../../test/factories.ts'
import { type Registry, startRegistry } from '../../../../test/registry.ts'

let registry: Registry
let officer: Staff
beforeAll(async () => {
  registry = await startRegistry()
  officer = await createStaff(registry.database)
})
afterAll(() => registry.close())

type Mine = {
  readonly id: number
  readonly tracking_id: string
  readonly token: string
  readonly email: string
}

let people = 0
async function sent(): Promise<Mine> {
  people += 1
  const email = `moves${people}@example.com`
  const { tracking_id } = await submit(registry, { email })
  const id = await idOf(registry, { tracking_id })
  // Its first email goes to this address.
  await registry.runJobs()
  return { id, tracking_id, email, token: await proveMailbox(registry, id) }
}

const mailsTo = async (email: string) => {
  await registry.runJobs()
  return (await registry.mails()).filter(({ to_address }) => to_address === email)
}
/** The key of the first link that was emailed to a mailbox. */
async function keyIn(email: string): Promise<string> {
  const keys = (await mailsTo(email)).flatMap(({ text }) => /[#&]key=(\S+)/.exec(text)?.[1] ?? [])
  return keys[0] ?? ''
}
const openLink = ({ tracking_id: id }: Mine, key: string) =>
  registry.call(openTrackLink, { params: { id }, body: { key } })
const sees = async ({ tracking_id: id }: Mine, token: string) =>
  (await registry.call(trackApplication, { params: { id }, token })).data.details !== null
const ask = ({ tracking_id: id, token }: Mine, email: string) =>
  registry.call(requestAddressCode, { params: { id }, token, body: { email } })
const change = (
  { tracking_id: id, token }: Mine,
  body: { readonly email: string; readonly challenge: string; readonly code: string },
) => registry.call(changeAddress, { params: { id }, token, body })

it('changes once the code that was sent to the new address came back; both mailboxes are told', async () => {
  const mine = await sent()
  const moved = `new-${mine.email}`
  const token = await moveAddress(registry, mine, moved)
  const { data } = await registry.call(trackApplication, { params: { id: mine.tracking_id }, token })
  expect(data.details).toMatchObject({ email: moved })
  expect(data.timeline.map(({ text }) => text)).toContain('You changed your email address.')
  const staff = await registry.call(getApplication, { params: { id: mine.id }, token: officer.token })
  expect(staff.data.timeline.map(({ text }) => text).join('\n')).toContain(
    `email address: "${mine.email}" → "${moved}"`,
  )
  expect((await mailsTo(moved)).at(-1)?.subject).toBe('Your application was changed')
  const old = (await mailsTo(mine.email)).at(-1)
  expect(old?.subject).toBe('Your application has a new email address')
  expect(`${old?.text}${old?.html}`).not.toContain('key=')
  expect(old?.text).not.toContain(moved)
})

it('leaves nothing open to who reads the old mailbox: no session, and no link that was emailed to it', async () => {
  const mine = await sent()
  const elsewhere = await proveMailbox(registry, mine.id)
  const oldKey = await keyIn(mine.email)
  expect((await openLink(mine, oldKey)).status).toBe(200)
  const moved = `new-${mine.email}`
  const token = await moveAddress(registry, mine, moved)
  expect([await sees(mine, token), await sees(mine, mine.token), await sees(mine, elsewhere)]).toEqual([
    true,
    false,
    false,
  ])
  expect((await openLink(mine, oldKey)).status).toBe(417)
  expect((await openLink(mine, await keyIn(moved))).status).toBe(200)
})

it('leaves no code open that is on its way to the old mailbox', async () => {
  const mine = await sent()
  const params = { id: mine.tracking_id }
  const { challenge } = (await registry.call(requestTrackCode, { params })).data
  const code = await codeFor(registry, mine.email)
  await moveAddress(registry, mine, `new-${mine.email}`)
  expect((await registry.call(verifyEmailCode, { body: { challenge, code } })).status).toBe(417)
})

it('is not changed by a code for another address or application, nor by a code from the old mailbox', async () => {
  const mine = await sent()
  const other = await sent()
  const victim = `victim-${mine.email}`
  const own = `own-${mine.email}`
  const { challenge } = (await ask(mine, own)).data
  const code = await codeFor(registry, own)
  expect((await change(mine, { email: victim, challenge, code })).status).toBe(417)
  expect((await change(other, { email: own, challenge, code })).status).toBe(417)
  // It proves an address and opens nothing.
  expect((await registry.call(verifyEmailCode, { body: { challenge, code } })).status).toBe(417)
  expect((await change(mine, { email: own, challenge, code })).status).toBe(200)
  expect((await change(other, { email: own, challenge, code })).status).toBe(417)
  expect((await mailsTo(victim)).length).toBe(0)
})

it('needs the present mailbox, another address, and a copy that is not signed', async () => {
  const mine = await sent()
  const { token: unproved, tracking_id } = await submit(registry, { email: `unproved-${mine.email}` })
  const asked = { params: { id: tracking_id }, body: { email: 'somebody.else@example.com' } }
  expect((await registry.call(requestAddressCode, { ...asked, token: unproved })).status).toBe(403)
  expect((await registry.call(requestAddressCode, { ...asked, token: officer.token })).status).toBe(403)
  expect((await registry.call(requestAddressCode, { ...asked, token: mine.token })).status).toBe(403)
  const same = await ask(mine, mine.email)
  expect([same.status, same.failure.errors]).toEqual([
    422,
    { email: ['Enter another address than the present one'] },
  ])
  await pay(registry, mine.id)
  await registry.database.db
    .updateTable('copies')
    .set({ status: 'signed' })
    .where('application_id', '=', mine.id)
    .execute()
  expect((await ask(mine, 'somebody.else@example.com')).status).toBe(417)
})

it('is not changed to an address to which an official copy goes', async () => {
  const mine = await sent()
  const email = 'office@elsewhere.example'
  const { challenge } = (await ask(mine, email)).data
  await registry.database.db
    .updateTable('copies')
    .set({ recipient: sql`jsonb_set(recipient, '{email}', to_jsonb(${email}::text))` })
    .where('application_id', '=', mine.id)
    .where('type', '=', 'official_copy')
    .execute()
  const refused = await change(mine, { email, challenge, code: await codeFor(registry, email) })
  expect(refused.status).toBe(422)
  expect(refused.failure.errors?.['email']?.[0]).toMatch(/^An official copy of this application goes to that/)
  expect(await sees(mine, mine.token)).toBe(true)
})

it.each(['admissions@nowhere.example', 'Admissions+2026@nowhere.example'])(
  'sends no code to an address to which an official copy goes: %s',
  async (email) => {
    const mine = await sent()
    const refused = await ask(mine, email)
    expect(refused.status).toBe(422)
    expect(refused.failure.errors?.['email']?.[0]).toMatch(/^An official copy of this application goes to/)
    expect(await mailsTo(email.toLowerCase())).toEqual([])
  },
)

it('opens by no emailed link any more after the applicant ended all access', async () => {
  const mine = await sent()
  const key = await keyIn(mine.email)
  expect((await openLink(mine, key)).status).toBe(200)
  await registry.call(endTrackSessions, { params: { id: mine.tracking_id }, token: mine.token })
  expect((await openLink(mine, key)).status).toBe(417)
  expect(await sees(mine, await proveMailbox(registry, mine.id))).toBe(true)
})
