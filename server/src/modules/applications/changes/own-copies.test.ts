import { trackOptions } from '@testamur/contract/applications/after-submitting'
import { trackApplication } from '@testamur/contract/applications/applications'
import { getApplication } from '@testamur/contract/applications/staff-applications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  approveApplication,
  buildElectronicCopy,
  idOf,
  moveAddress,
  pay,
  proveMailbox,
  submit,
  ticked,
  transition,
} from '../../../../test/applicants.ts'
import { createStaff, type Staff } from '../../../../test/factories.ts'
import { type Registry, startRegistry } from '../../../../test/registry.ts'

let registry: Registry
let officer: Staff
beforeAll(async () => {
  registry = await startRegistry()
  officer = await createStaff(registry.database)
})
afterAll(() => registry.close())

const copyTo = (email: string) =>
  buildElectronicCopy({
    type: 'student_copy',
    purpose: 'personal_use',
    recipient: { kind: 'self', name: 'Ada Òkè', email },
  })

let people = 0
const newMailbox = () => {
  people += 1
  return `own${people}@example.com`
}

async function open(id: number) {
  const { tracking_id } = (await registry.call(getApplication, { params: { id }, token: officer.token })).data
  return { id, tracking_id, token: await proveMailbox(registry, id) }
}
type Mine = Awaited<ReturnType<typeof open>>

const seen = async ({ tracking_id: id }: Mine, token: string) =>
  (await registry.call(trackApplication, { params: { id }, token })).data
const copiesOf = async ({ tracking_id: id }: Mine, token: string) =>
  (await registry.call(trackOptions, { params: { id }, token })).data.copies
const asStaff = async ({ id }: Mine) =>
  (await registry.call(getApplication, { params: { id }, token: officer.token })).data
const lastMailTo = async (email: string) => {
  await registry.runJobs()
  return (await registry.mails()).findLast(({ to_address }) => to_address === email)?.text
}

it('moves with the address, and the page and both mailboxes are told which copies do', async () => {
  const email = newMailbox()
  const copies = [buildElectronicCopy(), copyTo(email.toUpperCase()), copyTo('second.mailbox@example.com')]
  const mine = await open(await idOf(registry, await submit(registry, { email, copies })))
  await registry.runJobs()
  expect((await copiesOf(mine, mine.token)).map(({ on_new_address }) => on_new_address)).toEqual([
    null,
    'moves',
    null,
  ])
  const moved = `new-${email}`
  const token = await moveAddress(registry, mine, moved)
  expect((await copiesOf(mine, token)).map(({ recipient }) => recipient.email)).toEqual([
    'admissions@nowhere.example',
    moved,
    'second.mailbox@example.com',
  ])
  expect((await seen(mine, token)).timeline.map(({ text }) => text)).toContain(
    'You changed your email address. We’ll send copy 2 to the new address.',
  )
  const told = (await asStaff(mine)).timeline.find(({ text }) => text.startsWith('Changed copy 2: recipient'))
  expect(told?.text).toContain(moved)
  expect(await lastMailTo(moved)).toContain('We’ll send copy 2 to the new address.')
  const old = await lastMailTo(email)
  expect(old).toContain('We’ll send copy 2 to the new address.')
  expect(old).not.toContain(moved)
})

it('is checked again by an officer who had checked where it goes', async () => {
  const email = newMailbox()
  const id = await idOf(registry, await submit(registry, { email, copies: [copyTo(email)] }))
  await pay(registry, id)
  await transition(registry, id, officer.token, { to: 'under_review' })
  await transition(registry, id, officer.token, { to: 'awaiting_approval', checklist: ticked })
  const mine = await open(id)
  await moveAddress(registry, mine, `new-${email}`)
  const { status, checklist } = await asStaff(mine)
  expect([status, checklist.find(({ key }) => key === 'destination')?.done]).toEqual(['under_review', false])
})

it('waits for an officer when it was approved', async () => {
  const email = newMailbox()
  const copies = [copyTo(email), buildElectronicCopy()]
  const mine = await open(await approveApplication(registry, officer.token, { email, copies }))
  const token = await moveAddress(registry, mine, `new-${email}`)
  const now = await seen(mine, token)
  expect(now.copies.map(({ status }) => status)).toEqual(['held', 'queued'])
})

it('stays where it was signed for, which is said', async () => {
  const email = newMailbox()
  const copies = [copyTo(email), copyTo(email)]
  const mine = await open(await approveApplication(registry, officer.token, { email, copies }))
  await registry.database.db
    .updateTable('copies')
    .set({ status: 'signed' })
    .where('application_id', '=', mine.id)
    .where('position', '=', 0)
    .execute()
  expect((await copiesOf(mine, mine.token)).map(({ on_new_address }) => on_new_address)).toEqual([
    'stays',
    'moves',
  ])
  await registry.runJobs()
  const moved = `new-${email}`
  const token = await moveAddress(registry, mine, moved)
  expect((await copiesOf(mine, token)).map(({ recipient }) => recipient.email)).toEqual([email, moved])
  expect(await lastMailTo(moved)).toContain(
    'We’ll send copy 2 to the new address. We’ll still send copy 1 to the old address, because it is already signed.',
  )
})
