import { renewRecipientLink, trackOptions } from '@testamur/contract/applications/after-submitting'
import { requestTrackCode, verifyEmailCode } from '@testamur/contract/applications/applications'
import { generateDocument } from '@testamur/contract/documents/documents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  applicantEmail,
  approve,
  codeFor,
  linksTo,
  officerOf,
  type SubmittedOrder,
} from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'

let registry: Registry
beforeAll(async () => {
  registry = await startRegistry({ PUBLIC_URL: 'https://transcripts.example.edu' })
})
afterAll(() => registry.close())

/** A session of an applicant who has entered the emailed code. */
async function applicantOf({ tracking_id }: SubmittedOrder): Promise<string> {
  const { challenge } = (await registry.call(requestTrackCode, { params: { id: tracking_id } })).data
  const code = await codeFor(registry, applicantEmail)
  return (await registry.call(verifyEmailCode, { body: { challenge, code } })).data.token
}

it('the applicant has the link mailed again, and renewed free when it expired; three times a day', async () => {
  const address = 'admissions@evaluator.example'
  const order = await approve(registry, [{ recipient: { email: address } }])
  const officer = await officerOf(registry, order)
  const token = await applicantOf(order)
  const params = { id: order.tracking_id, copy: order.copies[0] ?? '' }
  const renew = (by?: string) => registry.call(renewRecipientLink, { params, ...(by ? { token: by } : {}) })
  const link = async () =>
    (await registry.call(trackOptions, { params: { id: order.tracking_id }, token })).data.copies[0]?.link

  expect(await link()).toBe('none')
  expect([(await renew()).status, (await renew(officer.token)).status]).toEqual([401, 403])
  expect((await renew(token)).failure.message).toContain('no link to send again')
  const body = { version: (await officer.copy()).version }
  await registry.call(generateDocument, { params: officer.params(), token: officer.token, body })
  await officer.move('released')
  await registry.runJobs()
  expect([await link(), (await linksTo(registry, address)).length]).toEqual(['open', 1])

  const again = await renew(token)
  expect([again.status, again.data.timeline.at(-1)?.text]).toEqual([200, 'The link was emailed again.'])
  await registry.runJobs()
  expect(await linksTo(registry, address)).toHaveLength(2)

  registry.clock.advance({ days: 91 })
  await sql`insert into jobs (kind, payload) values ('documents.expire_links', 'null')`.execute(
    registry.database.db,
  )
  await registry.runJobs()
  const later = await applicantOf(order)
  const options = await registry.call(trackOptions, { params: { id: order.tracking_id }, token: later })
  expect(options.data.copies[0]?.link).toBe('expired')
  expect((await renew(later)).data.copies[0]?.status).toBe('released')
  await registry.runJobs()
  const [first, ...others] = await linksTo(registry, address)
  expect(others).toEqual([first, first])
  const statuses = [(await renew(later)).status, (await renew(later)).status, (await renew(later)).status]
  expect(statuses.slice(-1)).toEqual([429])
})
