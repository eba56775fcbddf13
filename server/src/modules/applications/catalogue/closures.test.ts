// PostgreSQL alone is enough: it is about promised days; the walk over staff-acts sends the same SQL.

import { trackApplication } from '@testamur/contract/applications/applications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, pay, submit, transition } from '../../../../test/applicants.ts'
import { createStaff, type Staff } from '../../../../test/factories.ts'
import { type Registry, startRegistry } from '../../../../test/registry.ts'

let registry: Registry
let officer: Staff
beforeAll(async () => {
  registry = await startRegistry()
  officer = await createStaff(registry.database)
})
afterAll(() => registry.close())

const system = { actor: { kind: 'system', name: 'test' }, ip: '192.0.2.1' } as const
const close = (from: string, to: string) =>
  registry.applications.closures.create({ name: 'Closed', from, to }, system)
const tracked = async (id: string) => (await registry.call(trackApplication, { params: { id } })).data

test('a promise counts no day on which the office is closed, and neither does a pause', async () => {
  // Monday, 2 March; ten working days are promised.
  await close('2026-03-05', '2026-03-06')
  const sent = await submit(registry)
  const id = await idOf(registry, sent)
  await pay(registry, id)
  expect((await tracked(sent.tracking_id)).promised_on).toBe('2026-03-18')
  await transition(registry, id, officer.token, { to: 'under_review' })
  registry.clock.set('2026-03-04T09:00:00Z')
  await transition(registry, id, officer.token, {
    to: 'action_required',
    asks: [{ kind: 'answer', question: 'Which year did you leave?' }],
  })
  registry.clock.set('2026-03-10T09:00:00Z')
  // The office is closed on Thursday and Friday, so only Monday and Tuesday count as waiting.
  await transition(registry, id, officer.token, { to: 'under_review' })
  const { promised_on, days } = await tracked(sent.tracking_id)
  expect(promised_on).toBe('2026-03-20')
  expect(days).toMatchObject({ institution: 2, applicant: 4 })
})
