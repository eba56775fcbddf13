import {
  claimTransfer,
  confirmTransfer,
  enterTransfer,
  getTransferEvidence,
  listTransferClaims,
  rejectTransfer,
} from '@testamur/contract/bank-transfers'
import { exportPayments } from '@testamur/contract/exports'
import { getPayment, listPaymentMethods } from '@testamur/contract/payments/payments'
import {
  getPaymentRecord,
  listPaymentReviews,
  listPayments,
  paymentTotals,
  resolvePaymentReview,
} from '@testamur/contract/payments/staff-payments'
import {
  closeDay,
  getDailyClose,
  listSettlementRows,
  listSettlements,
  resolveSettlementRow,
  uploadSettlement,
} from '@testamur/contract/settlements'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linksOfAction } from '../../../test/audit-links.ts'
import { todayAt } from '../../../test/clock.ts'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { oweDues } from '../../../test/payments/dues.ts'
import { addBank, addPaystack } from '../../../test/payments/providers.ts'
import { rowsOf, storedNumbers } from '../../../test/workbooks.ts'
import { reconcile } from './index.ts'

let server: TestServer
let bursar: Staff
let other: Staff
let nth = 0

beforeAll(async () => {
  server = await createTestPortal()
  await server.listen()
  bursar = await createStaff(server.database, 'bursary')
  other = await createStaff(server.database, 'bursary')
  await addBank(server)
})
afterAll(() => server.close())

const pdf = { bytes: Buffer.from('%PDF-1.7\n%%EOF'), name: 'transfer.pdf', contentType: 'application/pdf' }
const today = () => todayAt(server.clock)

/** Somebody owes 5,000.00 and has chosen how to pay. */
function owing(provider: string) {
  nth += 1
  return oweDues(server, provider, '=Ada Obi')
}

/** Paid through the demo gateway and booked. */
async function paid() {
  const owed = await owing('platinum')
  await owed.pay()
  expect((await owed.verify()).state).toBe('paid')
  return owed
}

const balance = async (account: string): Promise<number> => {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from ledger_entries where account = ${account}`.execute(
    server.database.db,
  )
  return rows[0]?.minor ?? 0
}

describe('a bank transfer', () => {
  const claim = (reference: string, token: string, amount = 5_000) =>
    server.call(claimTransfer, {
      params: { reference },
      token,
      body: { amount, paid_on: today(), payer_name: 'Ada Obi' },
      file: pdf,
    })
  const waiting = async (reference: string) => {
    const { data } = await server.call(listTransferClaims, { token: bursar.token, query: { per_page: 100 } })
    const found = data.find(({ payment_reference }) => payment_reference === reference)
    if (found === undefined) throw new Error('No such claim')
    return found
  }

  it('tells its payer where to send the money, and pays when it is on the statement', async () => {
    const owed = await owing('bank')
    expect(owed.instructions).toContainEqual({ label: 'Account number', value: '2034567890' })
    expect(owed.instructions).toContainEqual({ label: 'Description', value: owed.reference })
    expect((await server.call(getPayment, { params: { reference: owed.reference } })).data).toMatchObject({
      state: 'waiting',
      by_transfer: true,
      details: null,
    })

    expect((await claim(owed.reference, owed.token)).data).toEqual({ claims: 1 })
    const told = await waiting(owed.reference)
    expect(told).toMatchObject({ claimed: 5_000, has_evidence: true, status: 'submitted', may_decide: true })
    const evidence = await server.call(getTransferEvidence, { params: { id: told.id }, token: bursar.token })
    expect(evidence.bytes.equals(pdf.bytes)).toBe(true)

    const bank = await balance('1200')
    const found = { amount: 5_000, paid_on: today(), bank_reference: `FBN-${nth}-A`, version: told.version }
    const confirmed = await server.call(confirmTransfer, {
      params: { id: told.id },
      token: bursar.token,
      body: found,
    })
    expect(confirmed.data).toMatchObject({ status: 'confirmed', decided_by: bursar.name, may_decide: false })
    const seen = await server.call(getPayment, { params: { reference: owed.reference }, token: owed.token })
    expect(seen.data).toMatchObject({
      state: 'paid',
      details: { receipt_number: expect.any(String), channel: 'bank transfer' },
    })
    expect((await balance('1200')) - bank).toBe(500_000)
    await server.runJobs()
    expect(
      (await server.mails()).filter(({ subject }) => subject.startsWith('Payment received')).length,
    ).toBeGreaterThan(0)
  })

  it('is confirmed once, by somebody else than who entered it, and each line of the statement pays once', async () => {
    const one = await owing('bank')
    const entered = await server.call(enterTransfer, {
      token: bursar.token,
      body: { payment_reference: one.reference, amount: 5_000, paid_on: today(), payer_name: 'Ada Obi' },
    })
    expect(entered.data).toMatchObject({ submitted_by: bursar.name, may_decide: false })
    const found = {
      amount: 5_000,
      paid_on: today(),
      bank_reference: 'FBN-777',
      version: entered.data.version,
    }
    const confirm = (token: string, id: number, body = found) =>
      server.call(confirmTransfer, { params: { id }, token, body })
    expect((await confirm(bursar.token, entered.data.id)).status).toBe(417)
    const both = await Promise.all([
      confirm(other.token, entered.data.id),
      confirm(other.token, entered.data.id),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])

    const two = await owing('bank')
    await claim(two.reference, two.token)
    const again = await waiting(two.reference)
    const reused = await confirm(other.token, again.id, {
      ...found,
      bank_reference: 'fbn-777',
      version: again.version,
    })
    expect(reused.status).toBe(409)
    expect(reused.failure.errors).toHaveProperty('bank_reference')
  })

  it('of too little waits for a person; with the rest it pays, and what is too much stays credit', async () => {
    const owed = await owing('bank')
    await claim(owed.reference, owed.token, 2_000)
    const first = await waiting(owed.reference)
    const at = { paid_on: today(), version: first.version }
    await server.call(confirmTransfer, {
      params: { id: first.id },
      token: bursar.token,
      body: { ...at, amount: 2_000, bank_reference: `FBN-${nth}-1` },
    })
    const state = async () =>
      (await server.call(getPayment, { params: { reference: owed.reference }, token: owed.token })).data.state
    expect(await state()).toBe('review')
    const record = async () =>
      (await server.call(getPaymentRecord, { params: { reference: owed.reference }, token: bursar.token }))
        .data
    expect((await record()).money).toMatchObject({ on_invoice: 0, credit: 2_000 })
    const [asked] = (await record()).reviews
    expect(asked).toMatchObject({ why: 'under', allowed: ['kept'] })

    await claim(owed.reference, owed.token, 4_000)
    const second = await waiting(owed.reference)
    await server.call(confirmTransfer, {
      params: { id: second.id },
      token: bursar.token,
      body: { amount: 4_000, paid_on: today(), bank_reference: `FBN-${nth}-2`, version: second.version },
    })
    const over = (await record()).reviews.find(({ why, resolution }) => why === 'over' && resolution === null)
    expect(over).toMatchObject({ allowed: ['applied', 'kept'] })
    const answer = {
      resolution: 'applied',
      note: 'Two transfers, 1,000 too much.',
      version: over?.version ?? 0,
    } as const
    const resolve = () =>
      server.call(resolvePaymentReview, { params: { id: over?.id ?? 0 }, token: bursar.token, body: answer })
    expect((await resolve()).status).toBe(200)
    expect((await resolve()).status).toBe(404)
    expect(await state()).toBe('paid')
    expect((await record()).money).toMatchObject({ on_invoice: 5_000, credit: 1_000 })
  })

  it('that is not on the statement is turned down with a reason, and refuses wrong days, callers and files', async () => {
    const owed = await owing('bank')
    await claim(owed.reference, owed.token)
    const told = await waiting(owed.reference)
    const early = await server.call(confirmTransfer, {
      params: { id: told.id },
      token: bursar.token,
      body: {
        amount: 5_000,
        paid_on: todayAt(server.clock, 1),
        bank_reference: `FBN-${nth}-T`,
        version: told.version,
      },
    })
    expect(early.status).toBe(422)
    expect(early.failure.errors).toHaveProperty('paid_on')
    const rejected = await server.call(rejectTransfer, {
      params: { id: told.id },
      token: bursar.token,
      body: { note: 'Nothing arrived.', version: told.version },
    })
    expect(rejected.data).toMatchObject({ status: 'rejected', note: 'Nothing arrived.' })
    const tomorrow = todayAt(server.clock, 1)
    const late = await server.call(claimTransfer, {
      params: { reference: owed.reference },
      token: owed.token,
      body: { amount: 5_000, paid_on: tomorrow, payer_name: 'Ada' },
      file: pdf,
    })
    expect(late.status).toBe(422)
    const stranger = await owing('bank')
    expect((await claim(owed.reference, stranger.token)).status).toBe(403)
    const script = { ...pdf, bytes: Buffer.from('<script>alert(1)</script>') }
    const wrong = await server.call(claimTransfer, {
      params: { reference: owed.reference },
      token: owed.token,
      body: { amount: 5_000, paid_on: today(), payer_name: 'Ada' },
      file: script,
    })
    expect(wrong.status).toBe(415)
    const byCard = await owing('platinum')
    expect((await claim(byCard.reference, byCard.token)).status).toBe(417)
  })
})

describe('a settlement file', () => {
  const HEADER = 'Reference,Amount,Fees,Amount Settled,Currency,Settlement Date'
  const take = (lines: readonly string[], token = bursar.token) =>
    server.call(uploadSettlement, {
      token,
      body: { provider: 'paystack' },
      file: {
        bytes: Buffer.from(`${[HEADER, ...lines].join('\r\n')}\r\n`),
        name: 'settlement.csv',
        contentType: 'text/csv',
      },
    })
  const line = (reference: string, gross: string, fee: string, net: string) =>
    `${reference},"${gross}",${fee},"${net}",NGN,${today()}`
  /** A payment as if it had come through Paystack. */
  const viaPaystack = async () => {
    const owed = await paid()
    await sql`alter table ledger_entries disable trigger all`.execute(server.database.db)
    await sql`update ledger_entries e set account = '1100:paystack' from ledger_transactions t, payment_events v, payments p
      where t.id = e.transaction_id and e.account = '1100:platinum' and t.source_type = 'payment_event' and v.id = t.source_id
        and p.id = v.payment_id and p.reference = ${owed.reference}`.execute(server.database.db)
    await sql`alter table ledger_entries enable trigger all`.execute(server.database.db)
    await sql`update payments set alias = 'paystack', mode = 'live' where reference = ${owed.reference}`.execute(
      server.database.db,
    )
    return owed
  }

  beforeAll(async () => {
    await addPaystack(server)
  })

  it('matches what is booked to the kobo, and keeps the rest for a person', async () => {
    const [good, short] = [await viaPaystack(), await viaPaystack()]
    const before = {
      bank: await balance('1200'),
      clearing: await balance('1100:paystack'),
      suspense: await balance('2200'),
    }
    const taken = await take([
      line(good.reference, '5,000.00', '175.00', '4,825.00'),
      line(short.reference, '4,999.00', '174.00', '4,825.00'),
      line(good.reference, '5,000.00', '175.00', '4,825.00'),
      line('PNOBODYSPAYMENT1', '1,250.50', '18.76', '1,231.74'),
    ])
    expect(taken.data).toMatchObject({ provider: 'paystack', rows: 4, matched: 1, open: 3 })
    expect((await balance('1100:paystack')) - before.clearing).toBe(-500_000)
    expect((await balance('1200')) - before.bank).toBe(482_500 * 2 + 123_174)
    expect((await balance('2200')) - before.suspense).toBe(-(499_900 + 125_050))
    const open = (await server.call(listSettlementRows, { token: bursar.token, query: { state: 'open' } }))
      .data
    expect(open.map(({ state }) => state).sort()).toEqual(['amount_differs', 'repeated', 'unknown'])

    const unknown = open.find(({ state }) => state === 'unknown')
    const answer = (
      id: number,
      body: {
        resolution: 'match' | 'returned' | 'explained'
        note: string
        bank_reference?: string
        version: number
      },
    ) => server.call(resolveSettlementRow, { params: { id }, token: bursar.token, body })
    expect((await answer(unknown?.id ?? 0, { resolution: 'match', note: 'Ours?', version: 0 })).status).toBe(
      417,
    )
    expect(
      (await answer(unknown?.id ?? 0, { resolution: 'returned', note: 'Sent back', version: 0 })).status,
    ).toBe(422)
    expect(
      (
        await answer(unknown?.id ?? 0, {
          resolution: 'returned',
          note: 'Sent back',
          bank_reference: 'OUT-1',
          version: 0,
        })
      ).data,
    ).toMatchObject({ resolution: 'returned', allowed: [] })
    expect((await balance('2200')) - before.suspense).toBe(-499_900)
    const differs = open.find(({ state }) => state === 'amount_differs')
    expect((await answer(differs?.id ?? 0, { resolution: 'match', note: 'Same', version: 0 })).status).toBe(
      417,
    )
    const [repeated] = open.filter(({ state }) => state === 'repeated')
    expect(
      (await answer(repeated?.id ?? 0, { resolution: 'explained', note: 'Reported twice', version: 0 }))
        .status,
    ).toBe(200)
    expect((await server.call(listSettlements, { token: bursar.token })).data[0]).toMatchObject({ open: 1 })
    const answers = await linksOfAction(server.database, 'settlement.answer')
    expect(answers.map(({ actor_id, subject, after }) => ({ actor_id, subject, after }))).toEqual([
      {
        actor_id: bursar.id,
        subject: `settlement-row:${unknown?.id}`,
        after: { resolution: 'returned', note: 'Sent back', bank_reference: 'OUT-1' },
      },
      {
        actor_id: bursar.id,
        subject: `settlement-row:${repeated?.id}`,
        after: { resolution: 'explained', note: 'Reported twice', bank_reference: null },
      },
    ])
  })

  it('gives no line to a payment in another currency, neither by itself nor by hand', async () => {
    const owed = await viaPaystack()
    // The institution once used cedis: the figure is the same, the money is not.
    await sql`update payments set currency = 'GHS' where reference = ${owed.reference}`.execute(
      server.database.db,
    )
    const taken = await take([line(owed.reference, '5,000.00', '175.00', '4,825.00')])
    expect(taken.data).toMatchObject({ matched: 0, open: 1 })
    const [row] = (
      await server.call(listSettlementRows, { token: bursar.token, query: { file_id: taken.data.id } })
    ).data
    expect(row?.state).toBe('amount_differs')
    const answer = (resolution: 'match' | 'explained') =>
      server.call(resolveSettlementRow, {
        params: { id: row?.id ?? 0 },
        token: bursar.token,
        body: { resolution, note: 'The same figure', version: 0 },
      })
    expect((await answer('match')).status).toBe(417)
    expect((await answer('explained')).status).toBe(200)
    await sql`update payments set currency = 'NGN' where reference = ${owed.reference}`.execute(
      server.database.db,
    )
  })

  it('takes in nothing in another currency, whatever the figure', async () => {
    const owed = await viaPaystack()
    const sent = await take([line(owed.reference, '5,000.00', '175.00', '4,825.00').replace('NGN', 'GHS')])
    expect(sent.status).toBe(417)
    expect(sent.failure.message).toContain('line 2, “Currency”: This is in GHS')
  })

  it('is taken in once, whole or not at all', async () => {
    const lines = [line('PNOBODYSPAYMENT2', '10.00', '1.00', '9.00')]
    expect((await take(lines)).status).toBe(201)
    expect((await take(lines)).status).toBe(409)
    const files = (await server.call(listSettlements, { token: bursar.token })).reply.total
    const bad = await take([
      line('PNOBODYSPAYMENT3', '10.00', '1.00', '9.00'),
      line('PX', 'ten', '1', '9'),
      line('PY', '10.00', '1.00', '8.00'),
    ])
    expect(bad.status).toBe(417)
    expect(bad.failure.message).toMatch(
      /line 3, “Amount”: This is no amount.*line 4, “Amount Settled”: It does not add up/,
    )
    expect((await server.call(listSettlements, { token: bursar.token })).reply.total).toBe(files)
    const officer = await createStaff(server.database, 'records_officer')
    expect((await take(lines, officer.token)).status).toBe(403)
  })
})

it('nobody is offered a way to pay in a currency that has no two decimals', async () => {
  const ask = (currency: string) => server.call(listPaymentMethods, { query: { amount: 5_000, currency } })
  for (const currency of ['JPY', 'XOF', 'KWD'])
    expect((await ask(currency)).failure.errors, currency).toHaveProperty('currency')
  expect((await ask('NGN')).data.map(({ provider }) => provider)).toEqual(expect.arrayContaining(['bank']))
})

describe('the bursary', () => {
  it('finds, totals and exports the same payments', async () => {
    await paid()
    const query = { since: today(), status: 'successful' } as const
    const listed = (
      await server.call(listPayments, { token: bursar.token, query: { ...query, per_page: 100 } })
    ).reply
    const [totals] = (await server.call(paymentTotals, { token: bursar.token, query })).data
    expect(totals?.count).toBe(listed.total)
    expect(totals?.received).toBe(listed.data.reduce((sum, { received }) => sum + received, 0))
    const csv = await server.call(exportPayments, { token: bursar.token, query: { ...query, format: 'csv' } })
    expect(csv.headers['content-disposition']).toContain('payments.csv')
    expect(csv.text.trim().split('\r\n')).toHaveLength(listed.total + 1)
    expect(csv.text.split('\r\n')[0]).toContain(
      'Started (Africa/Lagos),Paid (Africa/Lagos),Booked (Africa/Lagos)',
    )
    const french = await server.call(exportPayments, {
      token: bursar.token,
      query: { ...query, format: 'csv' },
      headers: { 'accept-language': 'fr' },
    })
    expect(french.text.split('\r\n')[0]).toContain('Demandé,Reçu,Frais,Remboursé,Repris,Recette')
    // The status is written as people know it.
    expect(csv.text.split('\r\n')[1]).toContain(',Received,')
    expect(french.text.split('\r\n')[1]).toContain(',Reçu,')
    // A name that a spreadsheet would run as a formula is plain text.
    expect(csv.text).toContain(`,'=Ada Obi,`)
    const xlsx = await server.call(exportPayments, {
      token: bursar.token,
      query: { ...query, format: 'xlsx' },
    })
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
    const [one] = listed.data
    // The day in the institution's time zone: Lagos is an hour ahead of UTC.
    const local = new Date(new Date(one?.created_at ?? '').getTime() + 3_600_000).toISOString().slice(0, 19)
    expect(csv.text).toContain(`,${local.replace('T', ' ')},`)
    expect(rowsOf(xlsx.bytes)[0]).toContain('Started (Africa/Lagos)')
    // A workbook stores times as fractions of days, and 1 January 1970 is its day 25,569.
    const seconds = storedNumbers(xlsx.bytes).map((days) => Math.round((days - 25_569) * 86_400))
    expect(seconds).toContain(Date.parse(`${local}Z`) / 1000)
    for (const search of [one?.reference, one?.invoice_reference, one?.email]) {
      const found = await server.call(listPayments, { token: bursar.token, query: { search: search ?? '' } })
      expect(
        found.data.map(({ reference }) => reference),
        search,
      ).toContain(one?.reference)
    }
    expect(
      (await server.call(listPaymentReviews, { token: bursar.token })).reply.total,
    ).toBeGreaterThanOrEqual(0)
  })

  it('closes a day that is over, once, and it stays as it was closed, whatever a clock says', async () => {
    const day = today()
    const close = () => server.call(closeDay, { params: { day }, token: bursar.token })
    expect((await close()).status).toBe(417)
    const { figures } = (await server.call(getDailyClose, { params: { day }, token: bursar.token })).data
    expect(
      figures.accounts.reduce((sum, { debits, credits }) => sum + Math.round((debits - credits) * 100), 0),
    ).toBe(0)
    expect(figures.providers.map(({ provider }) => provider)).toEqual(
      expect.arrayContaining(['bank', 'platinum']),
    )
    expect(figures.open.join()).toMatch(/settlement line/)
    server.clock.advance({ days: 1 })
    expect((await Promise.all([close(), close()])).map(({ status }) => status).sort()).toEqual([200, 409])
    const look = async () =>
      (await server.call(getDailyClose, { params: { day }, token: bursar.token })).data.closed
    expect(await look()).toMatchObject({ by: bursar.name, same: true })
    server.clock.advance({ days: -1 })
    await paid()
    server.clock.advance({ days: 1 })
    expect(await look()).toMatchObject({ same: true })
  })

  it('has books that agree after all of it, and that name what does not', async () => {
    expect(await reconcile(server.database)).toEqual([])
    await sql`update payments set received_minor = received_minor + 1 where id = (select max(id) from payments where status = 'successful')`.execute(
      server.database.db,
    )
    const found = await reconcile(server.database)
    expect(found.map(({ rule }) => rule)).toEqual([
      'What a payment received is allocated to the last unit',
      'Revenue is the same by payments and by the ledger',
      'The ledger agrees with the records',
    ])
  })
})

describe('the ledger', () => {
  const refuses = (query: ReturnType<typeof sql>) =>
    expect(query.execute(server.database.db)).rejects.toThrow()

  it('is never changed, emptied, unbalanced or added to, whoever asks the database', async () => {
    await refuses(sql`update ledger_entries set amount_minor = amount_minor + 1`)
    await refuses(sql`delete from ledger_transactions`)
    await refuses(sql`truncate ledger_entries cascade`)
    await refuses(sql`insert into ledger_entries (transaction_id, account, amount_minor)
      select id, '1200', 1 from ledger_transactions limit 1`)
    await refuses(sql`insert into ledger_entries (transaction_id, account, amount_minor)
      select id, '1200', unnest(array[1, -1]) from ledger_transactions limit 1`)
    await refuses(sql`insert into ledger_transactions (at, kind, source_type, source_id, currency, memo)
      values (now(), 'settlement', 'nothing', 1, 'NGN', 'without entries')`)
    await refuses(sql`with t as (insert into ledger_transactions (at, kind, source_type, source_id, currency, memo)
      values (now(), 'settlement', 'nothing', 2, 'NGN', 'lopsided') returning id)
      insert into ledger_entries (transaction_id, account, amount_minor) select id, '1200', unnest(array[2, -1]) from t`)
  })
})
