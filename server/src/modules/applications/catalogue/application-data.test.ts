import { getApplicationData } from '@testamur/contract/applications/application-data'
import { submitApplication } from '@testamur/contract/applications/applications'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildElectronicCopy, requestFor } from '../../../../test/applicants.ts'
import { type Registry, startRegistry } from '../../../../test/registry.ts'
import { notify } from '../../../db/announce.ts'

let registry: Registry

beforeAll(async () => {
  registry = await startRegistry()
})
afterAll(() => registry.close())

const ask = (headers: Record<string, string> = {}) => registry.call(getApplicationData, { headers })

const employment = async () => {
  const { transcript_rates } = (await ask()).data
  return transcript_rates.find((rate) => rate.purpose === 'employment' && rate.type === 'official_copy')
    ?.soft_copy
}

test('six lists and what is needed to read them', async () => {
  const { data } = await ask()
  for (const list of [
    ...[data.transcript_rates, data.delivery_rates, data.application_types, data.programmes],
    ...[data.couriers, data.regions, data.purposes, data.formats],
  ])
    expect(list.length).toBeGreaterThan(1)
  expect(data.currency).toBe('NGN')
  expect(data.application_types.map(({ category }) => category)).not.toContain('other')
})

test('sent once: the second time it is only said that nothing has changed', async () => {
  const first = await ask()
  const again = await ask({ 'if-none-match': first.headers.etag ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('a price that is changed in any process is shown, and has another mark', async () => {
  const before = await ask()
  await registry.database.inTransaction(async (tx) => {
    await sql`update transcript_rate_amounts set amount_minor = 1234567 where format = 'soft_copy' and rate_id =
      (select id from transcript_rates where purpose = 'employment' and type = 'official_copy')`.execute(tx)
    await notify(tx, 'reference', 'rates')
  })
  await expect.poll(employment).toBe(12_345.67)
  const after = await ask({ 'if-none-match': before.headers.etag ?? '' })
  expect(after.status).toBe(200)
})

test('a price of tomorrow is shown tomorrow, though nothing was changed', async () => {
  await registry.database.inTransaction(async (tx) => {
    await sql`
      with rate as (
        insert into transcript_rates (purpose, type, effective_from)
        values ('employment', 'official_copy', '2026-03-03') returning id
      )
      insert into transcript_rate_amounts (rate_id, format, amount_minor) select id, 'soft_copy', 2000000 from rate`.execute(
      tx,
    )
    await notify(tx, 'reference', 'rates')
  })
  await expect
    .poll(async () => (await registry.applications.catalogue.today()).prices.transcript.length)
    .toBeGreaterThan(0)
  expect(await employment()).toBe(12_345.67)
  registry.clock.advance({ days: 1 })
  await expect.poll(employment).toBe(20_000)
  registry.clock.advance({ days: -1 })
  await expect.poll(employment).toBe(12_345.67)
})

test('a delivery method that is switched off is offered no longer, and refused', async () => {
  const offered = async () => (await ask()).data.delivery_methods.map(({ code }) => code)
  expect(await offered()).toEqual(['email', 'courier', 'pickup'])
  const offer = (active: boolean) =>
    registry.database.inTransaction(async (tx) => {
      await sql`update delivery_methods set active = ${active} where code = 'email'`.execute(tx)
      await notify(tx, 'reference', 'rates')
    })
  await offer(false)
  await expect.poll(offered).toEqual(['courier', 'pickup'])
  const body = await requestFor(registry, { copies: [buildElectronicCopy()] })
  const refused = await registry.call(submitApplication, { body })
  expect(refused.failure.errors?.['copies.0.delivery_method']).toEqual([
    'Choose from the list how we should deliver this copy.',
  ])
  await offer(true)
  await expect.poll(offered).toEqual(['email', 'courier', 'pickup'])
})
