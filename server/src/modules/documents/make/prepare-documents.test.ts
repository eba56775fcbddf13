import { trackApplication } from '@testamur/contract/applications/applications'
import { getApplicantDocument } from '@testamur/contract/documents/documents'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayAt } from '../../../../test/clock.ts'
import { applicantEmail, approve, linksTo, officerOf } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { createVisitors } from '../../identity/index.ts'

let registry: Registry
beforeAll(async () => {
  registry = await startRegistry()
})
afterAll(() => registry.close())

describe('a student copy of a whole record', () => {
  const toSelf = (address = applicantEmail) => ({
    type: 'student_copy' as const,
    recipient: { kind: 'self' as const, name: 'Ọmọlará Adéyẹmí', email: address },
    recipient_reference: null,
  })

  it('is produced, signed and sent without hands; an official one waits for an officer', async () => {
    const address = 'omolara.two@example.com'
    const order = await approve(registry, [toSelf(address), {}])
    await registry.runJobs()
    const officer = await officerOf(registry, order)
    expect((await officer.copy(0)).status).toBe('released')
    expect((await officer.copy(1)).status).toBe('queued')
    expect(await linksTo(registry, address)).toHaveLength(1)
    await sql`insert into jobs (kind, payload) values ('documents.prepare', ${`{"application_id":${order.id}}`}::jsonb)`.execute(
      registry.database.db,
    )
    await registry.runJobs()
    expect((await officer.copy(0)).documents).toHaveLength(1)
    expect(await linksTo(registry, address)).toHaveLength(1)
  })

  it('waits for the day it was asked for', async () => {
    const later = todayAt(registry.clock, 3)
    const order = await approve(registry, [
      { ...toSelf('omolara.later@example.com'), release_condition: 'on_date', release_on: later },
    ])
    await registry.runJobs()
    const officer = await officerOf(registry, order)
    expect((await officer.copy()).status).toBe('signed')
    registry.clock.advance({ days: 4 })
    await sql`insert into jobs (kind, payload) values ('documents.prepare', ${`{"application_id":${order.id}}`}::jsonb)`.execute(
      registry.database.db,
    )
    await registry.runJobs()
    expect((await officer.copy()).status).toBe('released')
  })

  it('of a record that is not whole is left to an officer, with the reason', async () => {
    const order = await approve(registry, [toSelf()], { student_id: null })
    await registry.runJobs()
    const officer = await officerOf(registry, order)
    expect((await officer.copy()).status).toBe('queued')
    expect((await officer.open()).timeline.map((line) => line.text).join('\n')).toContain(
      'couldn’t be produced automatically. No student record is matched',
    )
  })

  it('is also on the tracking page, for who has proved the mailbox and nobody else', async () => {
    const order = await approve(registry, [toSelf()])
    await registry.runJobs()
    const officer = await officerOf(registry, order)
    const id = (await officer.copy()).documents[0]?.id ?? 0
    const fetchAs = (token?: string) =>
      registry.call(getApplicantDocument, {
        params: { id: order.tracking_id, document: id },
        ...(token ? { token } : {}),
      })
    expect((await fetchAs()).status).toBe(401)

    const unproved = await sessionFor(order.id, false)
    const refused = await fetchAs(unproved)
    expect(refused.status).toBe(403)
    expect(refused.failure.message).toContain('First confirm that the email address is yours')

    const stranger = await approve(registry, [toSelf()])
    expect((await fetchAs(await sessionFor(stranger.id, true))).status).toBe(403)

    const proved = await sessionFor(order.id, true)
    const tracked = await registry.call(trackApplication, {
      params: { id: order.tracking_id },
      token: proved,
    })
    expect(tracked.data.details?.documents.map((document) => document.id)).toEqual([id])
    const got = await fetchAs(proved)
    expect(got.status).toBe(200)
    expect(got.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await officer.copy()).status).toBe('downloaded')
  })

  async function sessionFor(applicationId: number, proved: boolean): Promise<string> {
    const visitors = createVisitors({ database: registry.database, clock: registry.clock })
    const session = await registry.database.inTransaction((tx) =>
      visitors.openSession(tx, { purpose: 'application', subject_id: applicationId, proved, days: 400 }),
    )
    return session.token
  }
})
