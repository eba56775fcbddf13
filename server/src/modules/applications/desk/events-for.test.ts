// PostgreSQL alone is enough: it is about who is told what; documents/make tests what leads here.

import { trackApplication } from '@testamur/contract/applications/applications'
import { getApplication, listApplications } from '@testamur/contract/applications/staff-applications'
import type { Role } from '@testamur/contract/identity/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approve, type SubmittedOrder } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { studentCopiesOf } from '../../../../test/documents/student-copies.ts'
import { createStaff, createStudent } from '../../../../test/factories.ts'
import { newApplicant, transition } from '../../../../test/messages.ts'

const GENERAL = 'The student record needs attention. Staff with access to student records can see why.'

let registry: Registry
beforeAll(async () => {
  registry = await startRegistry()
})
afterAll(() => registry.close())

/** The last text of the staff page, and of the tracking page that staff may open too. */
async function lastTexts({ id, tracking_id }: Pick<SubmittedOrder, 'id' | 'tracking_id'>, role: Role) {
  const { token } = await createStaff(registry.database, role)
  const desk = await registry.call(getApplication, { params: { id }, token })
  const track = await registry.call(trackApplication, { params: { id: tracking_id }, token })
  return [desk.data.timeline.at(-1)?.text, track.data.timeline.at(-1)?.text]
}

it.each([
  ['records_officer', 'On hold by Bursary.'],
  ['auditor', 'On hold by Bursary.'],
  ['support', GENERAL],
  ['dispatch', GENERAL],
] as const)('tells %s why the rule left an application to an officer', async (role, why) => {
  const { createGraduate, submit } = studentCopiesOf(registry)
  const holds = [{ desk: 'Bursary', reason: 'Fees of 2018/2019 are open', how_to_clear: 'Pay them.' }]
  const order = await submit(await createGraduate({ holds }))
  await registry.runJobs()
  const told = `The rule for student copies did not approve this application. ${why}`
  expect(await lastTexts(order, role)).toEqual([told, told])
})

it.each([
  ['records_officer', 'Owes fees of 2018; disciplinary panel 3'],
  ['support', 'We wait for an office of the university.'],
  ['dispatch', 'We wait for an office of the university.'],
] as const)('tells %s why an officer put an application on hold', async (role, why) => {
  const { id, tracking_id } = await newApplicant(registry)
  const officer = await createStaff(registry.database, 'records_officer')
  await transition(registry, id, officer.token, {
    to: 'on_hold',
    reason: 'Owes fees of 2018; disciplinary panel 3',
    public_note: 'We wait for an office of the university.',
  })
  const { token } = await createStaff(registry.database, role)
  const desk = await registry.call(getApplication, { params: { id }, token })
  expect(desk.data.hold?.reason).toBe(why)
  expect(desk.data.waits_for).toBe(`On hold: ${why}`)
  const listed = await registry.call(listApplications, { query: { search: tracking_id }, token })
  expect(listed.data[0]?.waits_for).toBe(`On hold: ${why}`)
  const track = await registry.call(trackApplication, { params: { id: tracking_id }, token })
  for (const { text } of [desk, listed, track])
    expect(text.includes('disciplinary')).toBe(role === 'records_officer')
})

it.each([
  [
    'approver',
    'The record and its results do not agree (CGPA: 1.80 on record, 5.00 from the results). Correct the record, or ask an approver to explain the difference.',
  ],
  ['support', GENERAL],
  ['dispatch', GENERAL],
] as const)('tells %s why a copy was not produced', async (role, why) => {
  const { id: student_id } = await createStudent(registry.database, {
    matric_number: 'CSC/2015/0933',
    cgpa: '1.80',
  })
  const order = await approve(registry, [{ type: 'student_copy' }], { student_id })
  await registry.runJobs()
  const told = `This student copy couldn’t be produced automatically. ${why}`
  expect(await lastTexts(order, role)).toEqual([told, told])
})

it('leaves what an officer wrote as it is', async () => {
  const order = await approve(registry, [{}])
  const { name } = await createStaff(registry.database, 'records_officer')
  await sql`
    insert into application_events (application_id, at, kind, actor_kind, actor_name, reason)
    values (${order.id}::bigint, now(), 'note', 'staff', ${name}, 'On hold by Bursary.')`.execute(
    registry.database.db,
  )
  expect(await lastTexts(order, 'support')).toEqual(['On hold by Bursary.', 'On hold by Bursary.'])
})
