import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, submit } from '../../../test/applicants.ts'
import { type Registry, startRegistry } from '../../../test/registry.ts'
import { say } from '../../messages/say.ts'
import { extendInvoice, invoiceOf, lapsedInvoices, lockInvoice, payInvoice, voidInvoice } from './index.ts'
import { feeOf, type InvoiceLine, totalOf } from './invoice.ts'
import { newInvoiceReference } from './reference.ts'
import { invoiceSummaryView } from './views.ts'

let registry: Registry

beforeAll(async () => {
  registry = await startRegistry()
})
afterAll(() => registry.close())

const kinds = ['base', 'transcript', 'delivery', 'certificate', 'other'] as const
const line: fc.Arbitrary<InvoiceLine> = fc.record({
  kind: fc.constantFrom(...kinds),
  copy_id: fc.option(fc.integer({ min: 1, max: 99 })),
  description: fc.constant('A line'),
  amount: fc.nat({ max: 1_000_000_000_00 }),
})

test('a total is the sum of its fees, each fee that of its lines', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), (lines) => {
      expect(kinds.reduce((sum, kind) => sum + feeOf(lines, kind), 0)).toBe(totalOf(lines))
      expect(BigInt(totalOf(lines))).toBe(lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n))
    }),
  )
})

test('a reference is letters and digits that every provider takes, never the same twice', () => {
  const made = Array.from({ length: 500 }, newInvoiceReference)
  expect(new Set(made).size).toBe(500)
  for (const reference of made) expect(reference).toMatch(/^[A-Z0-9]{20}$/)
})

const fresh = async () => {
  const id = await idOf(registry, await submit(registry))
  const invoice = await invoiceOf(registry.database.db, id)
  if (invoice === null) throw new Error('No invoice')
  return { id, invoice }
}

test('it is paid once, with at least its total, and not any more once it is void', async () => {
  const { database, clock } = registry
  const { id, invoice } = await fresh()
  const pay = (received: number) =>
    database.inTransaction((tx) => payInvoice(tx, { invoice_id: invoice.id, received, at: clock.now() }))
  expect(await pay(invoice.total - 1)).toBe(false)
  expect(await Promise.all([pay(invoice.total), pay(invoice.total)])).toEqual(
    expect.arrayContaining([true, false]),
  )
  expect(await database.inTransaction((tx) => voidInvoice(tx, id, { reason: 'late', at: clock.now() }))).toBe(
    false,
  )
  const locked = await database.inTransaction((tx) => lockInvoice(tx, invoice.id))
  expect(locked).toMatchObject({ status: 'paid', received: invoice.total, version: 1 })

  const other = await fresh()
  expect(
    await database.inTransaction((tx) => voidInvoice(tx, other.id, { reason: 'cancelled', at: clock.now() })),
  ).toBe(true)
  const late = { invoice_id: other.invoice.id, received: other.invoice.total, at: clock.now() }
  expect(await database.inTransaction((tx) => payInvoice(tx, late))).toBe(false)
  expect(await database.inTransaction((tx) => extendInvoice(tx, other.id, clock.now()))).toBe(false)
})

test('it lapses when its time is over, and not any more when it got new time', async () => {
  const { database, clock } = registry
  const { id, invoice } = await fresh()
  const lapsed = async () => {
    const since = new Date(clock.now().getTime() - 30 * 86_400_000)
    const rows = await lapsedInvoices(database.db, { since, now: clock.now(), limit: 100 })
    return rows.some(({ id: invoice_id }) => invoice_id === invoice.id)
  }
  expect(await lapsed()).toBe(false)
  clock.advance({ days: 14 })
  expect(await lapsed()).toBe(true)
  const until = new Date(clock.now().getTime() + 86_400_000)
  expect(await database.inTransaction((tx) => extendInvoice(tx, id, until))).toBe(true)
  expect(await lapsed()).toBe(false)
  clock.advance({ days: -14 })
})

test('what the payer sees adds up, in major units, by the client’s own ids', async () => {
  const { invoice } = await fresh()
  const names = new Map(
    invoice.lines.flatMap(({ copy_id }) => (copy_id === null ? [] : [[copy_id, `copy ${copy_id}`] as const])),
  )
  const view = invoiceSummaryView(invoice, names)
  expect(view.total).toBe(invoice.total / 100)
  expect(view.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(view.total)
  expect(view.lines[0]?.copy_id).toBe(`copy ${invoice.lines[0]?.copy_id}`)
})

test('a line that was stored before its message is said as the institution translated it', async () => {
  const { database } = registry
  const { id, invoice } = await fresh()
  const asBefore = { description: 'Official copy', message: null }
  await database.db.updateTable('invoice_lines').set(asBefore).where('invoice_id', '=', invoice.id).execute()
  const [first] = (await invoiceOf(database.db, id))?.lines ?? []
  const own = new Map([['Official copy', 'Copie officielle']])
  expect(say(first?.description ?? '', 'fr', own)).toBe('Copie officielle')
  expect(say(first?.description ?? '', 'en')).toBe('Official copy')
})
