// PostgreSQL alone is enough: it is about who is told what; staff.test.ts reads the same on the embedded database.

import { getApplication, matchStudent } from '@testamur/contract/applications/staff-applications'
import type { Role } from '@testamur/contract/identity/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf, pay, submit, ticked, transition } from '../../../../test/applicants.ts'
import { createStaff, createStudent } from '../../../../test/factories.ts'
import { type Registry, startRegistry } from '../../../../test/registry.ts'

const GENERAL = 'An officer has checked the student record'

let registry: Registry
beforeAll(async () => {
  registry = await startRegistry()
})
afterAll(() => registry.close())

type Record = Parameters<typeof createStudent>[1]

/** A paid application about this record. */
async function applicationAbout(record: Record, sessions?: readonly string[]): Promise<number> {
  const id = await idOf(registry, await submit(registry, { matric_number: 'nothing/1' }))
  await pay(registry, id)
  const student = await createStudent(registry.database, record, sessions)
  const { token } = await createStaff(registry.database, 'records_officer')
  const { version } = (await registry.call(getApplication, { params: { id }, token })).data
  const body = { student_id: student.id, version }
  expect((await registry.call(matchStudent, { params: { id }, token, body })).status).toBe(200)
  return id
}

const read = async (id: number, role: Role) => {
  const { token } = await createStaff(registry.database, role)
  return (await registry.call(getApplication, { params: { id }, token })).data
}

/** What a role is told of the record: the checklist, and the record without its number and address. */
async function told(id: number, role: Role) {
  const { checklist, record } = await read(id, role)
  return {
    checklist: checklist.map(({ key, done, why }) => ({ key, done, why: key === 'identity' ? null : why })),
    record: { ...record, student_id: 0, matric_number: '' },
  }
}

it.each(['support', 'dispatch'] as const)(
  'says the same to %s of a record in order as of one that is held, incomplete or differs from its results',
  async (role) => {
    const held = [{ desk: 'Bursary', reason: 'Fees of 2018/2019 are open', how_to_clear: 'Pay them.' }]
    const number = (place: number) => ({ matric_number: `MTH/2014/${role}/${place}` })
    const inOrder = await applicationAbout(number(1))
    const others = [
      await applicationAbout({ ...number(2), holds: held }),
      await applicationAbout(number(3), ['2015/2016']),
      await applicationAbout({ ...number(4), cgpa: '1.80' }),
    ]
    const officers = await Promise.all([inOrder, ...others].map((id) => told(id, 'records_officer')))
    expect(
      officers.map(({ checklist }) => checklist.filter(({ done }) => !done).map(({ key }) => key)),
    ).toEqual([
      ['identity', 'destination'],
      ['identity', 'holds', 'destination'],
      ['identity', 'results', 'destination'],
      ['identity', 'agreement', 'destination'],
    ])
    const expected = await told(inOrder, role)
    for (const id of others) expect(await told(id, role)).toEqual(expected)
    expect(expected.checklist.map(({ key, done }) => [key, done])).toEqual([
      ['record', false],
      ['identity', false],
      ['consent', true],
      ['payment', true],
      ['destination', false],
    ])
    expect(expected.record).toMatchObject({ results_count: null, complete: null, check: null, holds: [] })
  },
)

it('has one general item for who does not read records, which is done when the review is over', async () => {
  const id = await applicationAbout({ matric_number: 'MTH/2014/0100' })
  const general = async () => (await read(id, 'support')).checklist.find(({ key }) => key === 'record')
  expect(await general()).toEqual({
    key: 'record',
    label: GENERAL,
    done: false,
    automatic: false,
    why: null,
    changeable: false,
    doubted: false,
  })
  const { token } = await createStaff(registry.database)
  await transition(registry, id, token, { to: 'under_review' })
  expect(await general()).toMatchObject({ done: false })
  await transition(registry, id, token, { to: 'awaiting_approval', checklist: ticked })
  expect(await general()).toMatchObject({ label: GENERAL, done: true })
  expect((await read(id, 'records_officer')).checklist.map(({ key }) => key)).not.toContain('record')
})
