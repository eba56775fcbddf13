// PostgreSQL alone is enough: what is read and written here is the plain SQL of the desk, which staff.test.ts sends to both.

import {
  assignApplication,
  getApplication,
  listApplications,
  listOfficers,
  saveChecklist,
} from '@testamur/contract/applications/staff-applications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, pay, submit, transition } from '../../../../test/applicants.ts'
import { createStaff, type Staff } from '../../../../test/factories.ts'
import { type Registry, startRegistry } from '../../../../test/registry.ts'

let registry: Registry
let officer: Staff
let colleague: Staff
let support: Staff
beforeAll(async () => {
  registry = await startRegistry()
  officer = await createStaff(registry.database, 'records_officer')
  colleague = await createStaff(registry.database, 'records_officer')
  support = await createStaff(registry.database, 'support')
})
afterAll(() => registry.close())

const inQueue = async (): Promise<number> => {
  const id = await idOf(registry, await submit(registry))
  await pay(registry, id)
  return id
}

const look = async (id: number) =>
  (await registry.call(getApplication, { params: { id }, token: officer.token })).data

const assign = async (id: number, assignee_id: number | null, version?: number) =>
  registry.call(assignApplication, {
    params: { id },
    token: officer.token,
    body: { assignee_id, version: version ?? (await look(id)).version },
  })

test('an application is given to an officer, counted as theirs, and taken back', async () => {
  const id = await inQueue()
  const given = await assign(id, colleague.id)
  expect([given.status, given.data.assignee?.id, given.reply.message]).toEqual([
    200,
    colleague.id,
    `Assigned to ${colleague.name}.`,
  ])
  const load = async () =>
    (await registry.call(listOfficers, { token: officer.token })).data.find((one) => one.id === colleague.id)
      ?.open
  expect(await load()).toBe(1)
  const mine = await registry.call(listApplications, {
    query: { assignee: 'me' },
    token: colleague.token,
  })
  expect(mine.data.map((row) => row.id)).toEqual([id])
  const listOf = async (assignee: string) => {
    const { data } = await registry.call(listApplications, { query: { assignee }, token: officer.token })
    return data.map((row) => row.id)
  }
  expect(await listOf(String(colleague.id))).toEqual([id])
  expect(await listOf(String(officer.id))).toEqual([])
  const unknown = { query: { assignee: 'someone' }, token: officer.token }
  expect((await registry.call(listApplications, unknown)).failure.errors).toEqual({
    assignee: ['Choose one of the values offered'],
  })
  expect((await assign(id, colleague.id)).failure.message).toBe(
    `${colleague.name} already has this application.`,
  )
  // Starting the review leaves it with whom it was given to.
  expect((await transition(registry, id, officer.token, { to: 'under_review' })).assignee?.id).toBe(
    colleague.id,
  )
  expect((await assign(id, null)).data.assignee).toBeNull()
  expect(await load()).toBe(0)
})

test('nobody is given an application who reviews none, nor one that changed meanwhile or is finished', async () => {
  const id = await inQueue()
  const faults = (await assign(id, support.id)).failure.errors
  expect(faults).toEqual({ assignee_id: ['Choose an active officer who reviews or approves.'] })
  expect((await assign(id, colleague.id, 99)).status).toBe(409)
  await transition(registry, id, officer.token, { to: 'cancelled', reason: 'asked by phone' })
  expect((await assign(id, colleague.id)).status).toBe(417)
})

test('what an officer ticks and doubts stays, and counts for whoever recommends', async () => {
  const id = await inQueue()
  const save = async (ticked: string[], doubted: string[]) =>
    registry.call(saveChecklist, {
      params: { id },
      token: officer.token,
      body: { ticked, doubted, version: (await look(id)).version },
    })
  expect((await save(['holds'], [])).failure.message).toBe(
    'You can change the checklist only while the application is under review.',
  )
  await transition(registry, id, officer.token, { to: 'under_review' })
  const paid = (await look(id)).checklist.find(({ key }) => key === 'payment')
  expect(paid).toMatchObject({ done: true, automatic: true, changeable: false, why: 'Paid in full.' })
  await save(['identity', 'results', 'holds', 'destination'], ['agreement'])
  const agreement = (await look(id)).checklist.find(({ key }) => key === 'agreement')
  expect(agreement).toMatchObject({ done: false, automatic: false, why: 'An officer unticked this.' })
  const open = await registry.call(saveChecklist, {
    params: { id },
    token: officer.token,
    body: { ticked: ['invented'], doubted: [], version: (await look(id)).version },
  })
  expect(open.failure.errors).toEqual({ checklist: ['There is no item "invented" on the checklist.'] })
  await save(['identity', 'results', 'holds', 'destination'], [])
  expect((await transition(registry, id, officer.token, { to: 'awaiting_approval' })).status).toBe(
    'awaiting_approval',
  )
})
