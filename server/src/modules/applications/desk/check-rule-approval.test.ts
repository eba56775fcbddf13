import { checkRuleApproval } from '@testamur/contract/applications/rule-check'
import {
  getApplication,
  listApplications,
  transitionCopy,
} from '@testamur/contract/applications/staff-applications'
import type { RuleFilter } from '@testamur/contract/applications/statuses'
import { exportApplications } from '@testamur/contract/exports'
import { getOwnWork } from '@testamur/contract/own-work'
import { createSavedView, listSavedViews } from '@testamur/contract/saved-views'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { changePolicies, studentCopiesOf } from '../../../../test/documents/student-copies.ts'
import { createStaff, type Staff } from '../../../../test/factories.ts'

let registry: Registry
let admin: Staff
let approver: Staff
let officer: Staff
let graduates: ReturnType<typeof studentCopiesOf>

beforeAll(async () => {
  registry = await startRegistry()
  graduates = studentCopiesOf(registry)
  admin = await createStaff(registry.database)
  approver = await createStaff(registry.database, 'approver')
  officer = await createStaff(registry.database, 'records_officer')
})
afterAll(() => registry.close())
beforeEach(() => sql`delete from rule_approvals`.execute(registry.database.db))

const checkShare = (student_copies_checked_percent: number) =>
  changePolicies(registry, admin, { student_copies_checked_percent })

/** A student copy that the rule approved and the portal sent. */
async function sendCopy(percent = 100): Promise<number> {
  await checkShare(percent)
  const { id } = await graduates.submit(await graduates.createGraduate())
  await registry.runJobs()
  return id
}

const open = async (id: number, { token } = approver) =>
  (await registry.call(getApplication, { params: { id }, token })).data

type Body = { outcome?: 'right' | 'wrong'; reason?: string; version?: number }
const check = (id: number, body: Body = {}, { token } = approver, key?: string) =>
  registry.call(checkRuleApproval, {
    params: { id },
    body: { outcome: 'right', version: 0, ...body },
    token,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })

const workOf = async ({ token }: Staff) =>
  (await registry.call(getOwnWork, { token })).data.groups
    .filter(({ kind }) => kind.endsWith('_sent'))
    .map(({ kind, total }) => `${kind} ${total}`)

const listed = async (rule: RuleFilter) =>
  (await registry.call(listApplications, { query: { rule }, token: approver.token })).data.map(({ id }) => id)

const eventsOf = async (id: number) =>
  (await open(id)).timeline.map(({ text }) => text).filter((text) => text.startsWith('Checked after'))

describe('a student copy that was sent by rule', () => {
  it('is checked by nobody at 0 percent', async () => {
    const id = await sendCopy(0)
    expect((await open(id)).rule_check).toBeNull()
    expect([await listed('to_check'), await workOf(approver)]).toEqual([[], []])
    expect((await check(id)).status).toBe(417)
  })

  it('is work of those who may approve, with what the rule found, and shown to nobody else', async () => {
    const id = await sendCopy()
    const { rule_check } = await open(id)
    expect(rule_check).toEqual({
      approved_at: registry.clock.now().toISOString(),
      findings: [
        expect.stringMatching(/^Name and matric number match record CSC\/2015\/9\d{3}/),
        expect.any(String),
        expect.any(String),
        expect.any(String),
        expect.any(String),
        expect.any(String),
        'Every destination is one we know.',
      ],
      outcome: null,
      reason: null,
      checked_by: null,
      checked_at: null,
      unsettled: false,
      version: 0,
    })
    expect([await listed('to_check'), await workOf(approver)]).toEqual([[id], ['check_sent 1']])
    expect((await open(id, officer)).rule_check).toBeNull()
    expect(await workOf(officer)).toEqual([])
    expect((await check(id, {}, officer)).status).toBe(403)
    const query = { rule: 'to_check' as const }
    expect((await registry.call(listApplications, { query, token: officer.token })).status).toBe(403)
    expect((await registry.call(exportApplications, { query, token: officer.token })).status).toBe(403)
  })

  it('is right: with an event and an audit link, and nobody has to act', async () => {
    const id = await sendCopy()
    registry.clock.advance({ hours: 2 })
    const done = await check(id)
    expect([done.status, done.reply.message]).toEqual([200, 'Check recorded.'])
    expect(done.data).toMatchObject({
      outcome: 'right',
      reason: null,
      checked_by: approver.name,
      checked_at: registry.clock.now().toISOString(),
      unsettled: false,
      version: 1,
    })
    expect([await listed('to_check'), await listed('wrong'), await workOf(approver)]).toEqual([[], [], []])
    expect(await eventsOf(id)).toEqual(['Checked after it was sent: nothing is wrong.'])
    const { rows } = await sql<{ actor: string; before: unknown; after: unknown }>`
      select actor, before, after from audit_events
      where action = 'application.rule_check' and subject = ${`application:${id}`}`.execute(
      registry.database.db,
    )
    expect(rows).toEqual([
      {
        actor: approver.name,
        before: { outcome: null },
        after: { outcome: 'right', reason: null },
      },
    ])
    expect((await check(id, { version: 1 })).status).toBe(417)
    expect((await check(id, { outcome: 'wrong', reason: 'Another class', version: 1 })).status).toBe(417)
  })

  it('is wrong: a note, an event, and work until each copy is revoked', async () => {
    const id = await sendCopy()
    const wrong = { outcome: 'wrong' as const, reason: 'The class of degree is another one.' }
    expect((await check(id, { outcome: 'wrong' })).failure.errors).toEqual({
      reason: ['Say what you found.'],
    })
    expect((await check(id, wrong)).data).toMatchObject({
      outcome: 'wrong',
      reason: wrong.reason,
      unsettled: true,
    })
    const data = await open(id)
    expect(data.notes.map(({ text, by }) => [text, by])).toEqual([[wrong.reason, approver.name]])
    expect(await eventsOf(id)).toEqual([`Checked after it was sent: something is wrong. ${wrong.reason}`])
    expect([await listed('to_check'), await listed('wrong')]).toEqual([[], [id]])
    expect(await workOf(approver)).toEqual(['settle_sent 1'])

    const [copy] = data.copies
    const revoked = await registry.call(transitionCopy, {
      params: { id, copy: copy?.id ?? '' },
      body: { to: 'revoked', version: copy?.version ?? 0, reason: 'Another class', revoked_because: 'error' },
      token: approver.token,
    })
    expect(revoked.data.rule_check).toMatchObject({ outcome: 'wrong', unsettled: false })
    expect([await listed('wrong'), await workOf(approver)]).toEqual([[], []])
  })

  it('may be right after all, with a reason', async () => {
    const id = await sendCopy()
    await check(id, { outcome: 'wrong', reason: 'The average looks too high.' })
    expect((await check(id, { version: 1 })).failure.errors).toEqual({ reason: ['Say what you found.'] })
    const again = await check(id, { version: 1, reason: 'The senate decided so in 2016.' })
    expect(again.data).toMatchObject({ outcome: 'right', unsettled: false, version: 2 })
    expect(await workOf(approver)).toEqual([])
  })

  it('is checked by one of two at once; the other one reads what was found', async () => {
    const id = await sendCopy()
    const answers = await Promise.all([check(id), check(id, {}, admin)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.failure.message).toBe(
      'Somebody else checked this application. Read what they found before you continue.',
    )
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it('is checked once by a repeated request', async () => {
    const id = await sendCopy()
    const wrong = { outcome: 'wrong' as const, reason: 'The class of degree is another one.' }
    const answers = [
      await check(id, wrong, approver, 'one-check'),
      await check(id, wrong, approver, 'one-check'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.data).toEqual(answers[0]?.data)
    expect([(await open(id)).notes.length, (await eventsOf(id)).length]).toEqual([1, 1])
    expect((await check(id, {}, approver, 'one-check')).status).toBe(409)
  })

  it('is downloaded meanwhile without a conflict for the officer', async () => {
    const id = await sendCopy()
    await sql`update applications set version = version + 1 where id = ${id}::bigint`.execute(
      registry.database.db,
    )
    expect((await check(id)).status).toBe(200)
  })
})

it('every member of staff finds what the rule approved, and nothing that officers approved', async () => {
  const [checked, other] = [await sendCopy(100), await sendCopy(0)]
  const query = { rule: 'approved' as const }
  for (const { token } of [approver, officer])
    expect((await registry.call(listApplications, { query, token })).data.map(({ id }) => id)).toEqual([
      other,
      checked,
    ])
})

it('a view of these is counted for those who may approve, and for others no longer', async () => {
  await sendCopy()
  const body = { list: 'transcript' as const, name: 'To check', query: 'rule=to_check' }
  for (const { token } of [approver, officer]) await registry.call(createSavedView, { body, token })
  const countFor = async ({ token }: Staff) =>
    (await registry.call(listSavedViews, { token })).data.map(({ count }) => count)
  expect([await countFor(approver), await countFor(officer)]).toEqual([[1], [null]])
})
