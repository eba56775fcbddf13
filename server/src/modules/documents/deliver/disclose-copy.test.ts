import { generateDocument } from '@testamur/contract/documents/documents'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, disclosuresOf, evaluator, officerOf } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'

let registry: Registry
beforeAll(async () => {
  registry = await startRegistry()
})
afterAll(() => registry.close())

describe('the register of disclosures, for paper', () => {
  it.each([
    ['courier', 'dispatched', evaluator.name],
    ['pickup', 'collected', 'Ọmọlará Adéyẹmí'],
  ] as const)(
    'a copy by %s that is %s is one row, with its document and consent',
    async (method, to, name) => {
      const recipient = method === 'pickup' ? { kind: 'self' as const, name } : {}
      const order = await approve(registry, [{ delivery_method: method, recipient }])
      const officer = await officerOf(registry, order)
      const made = await registry.call(generateDocument, {
        params: officer.params(),
        token: officer.token,
        body: { version: (await officer.copy()).version },
      })
      await officer.move('printed')
      expect(await disclosuresOf(registry, order)).toEqual([])
      if (method === 'courier') {
        const courier = await registry.database.db
          .selectFrom('couriers')
          .selectAll()
          .where('code', '=', 'dhl')
          .executeTakeFirstOrThrow()
        await officer.move('dispatched', { courier_id: courier.id, waybill: courier.waybill_example })
      } else {
        await officer.move('ready_for_pickup')
        await officer.move('collected', { collected_by: name, collected_id: 'NIN 1234' })
      }
      expect((await officer.copy()).status).toBe(to)
      await registry.runJobs()
      const row = {
        method: to,
        recipient: name,
        consent: true,
        document_id: made.data.copies[0]?.documents[0]?.id,
      }
      expect(await disclosuresOf(registry, order)).toEqual([row])

      // If the row and the completion of its job were not one transaction, a process that died in between would run
      // it again.
      await sql`
      update jobs set done_at = null, attempts = 0
      where kind = 'documents.disclose'
        and (payload->>'copy_id')::bigint in (select copy_id from copies where application_id = ${order.id}::bigint)`.execute(
        registry.database.db,
      )
      expect((await registry.runJobs()).done).toBe(1)
      expect(await disclosuresOf(registry, order)).toEqual([row])
    },
  )
})
