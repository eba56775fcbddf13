// PostgreSQL alone is enough: it is about the files of providers; bursary.test.ts sends the same SQL.
import { listPaymentReviews } from '@testamur/contract/payments/staff-payments'
import { createPaymentProvider } from '@testamur/contract/providers/payment-providers'
import { approveRefund, bookOutsideRefund, getRefundable } from '@testamur/contract/refunds'
import {
  listSettlementRows,
  listSettlements,
  resolveSettlementRow,
  uploadSettlement,
} from '@testamur/contract/settlements'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { createTestClock } from '../../../test/clock.ts'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { oweDues } from '../../../test/payments/dues.ts'
import { reconcile } from '../books/index.ts'

let server: TestServer
let bursar: Staff
let nth = 0

const KEYS = {
  paystack: { secret_key: 'sk_test_0123456789abcdef0123456789abcdef01234567' },
  flutterwave: {
    secret_key: 'FLWSECK_TEST-0123456789abcdef0123456789abcdef-X',
    secret_hash: 'a-hash-of-sixteen-letters',
  },
  remita: { merchant_id: '2547916', service_type_id: '4430731', api_key: '1946' },
  stripe: {
    secret_key: 'sk_test_0123456789abcdef0123456789',
    webhook_secret: `whsec_${'0a'.repeat(16)}`,
  },
} as const
type Provider = keyof typeof KEYS

beforeAll(async () => {
  server = await createTestPortal({ clock: createTestClock(new Date('2026-11-22T09:00:00Z')) })
  await server.listen()
  bursar = await createStaff(server.database, 'bursary')
  const admin = await createStaff(server.database)
  for (const [alias, values] of Object.entries(KEYS)) {
    const adapter = alias as Provider
    const body = {
      alias,
      adapter,
      label: alias,
      mode: 'test',
      environment: 'own',
      active: false,
      values,
    } as const
    const made = await server.call(createPaymentProvider, { token: admin.token, body })
    expect(made.status, made.text).toBe(201)
  }
})
afterAll(async () => {
  expect(await reconcile(server.database)).toEqual([])
  await server.close()
})

/** 5,000.00 paid through a provider that reports no fee, as the portal stores it. */
async function payThrough(alias: Provider) {
  nth += 1
  const { pay, verify, reference } = await oweDues(server)
  await pay()
  expect((await verify()).state).toBe('paid')
  const { db } = server.database
  await sql`alter table ledger_entries disable trigger all`.execute(db)
  await sql`update ledger_entries e set account = ${`1100:${alias}`} from ledger_transactions t, payment_events v, payments p
    where t.id = e.transaction_id and e.account = '1100:platinum' and t.source_type = 'payment_event' and v.id = t.source_id
      and p.id = v.payment_id and p.reference = ${reference}`.execute(db)
  await sql`alter table ledger_entries enable trigger all`.execute(db)
  const transaction = `T${nth}000${nth}`
  await sql`update payments set alias = ${alias}, mode = 'live', provider_txn_id = ${transaction} where reference = ${reference}`.execute(
    db,
  )
  return { reference, transaction }
}

type Sent = { readonly bytes: Buffer; readonly name?: string; readonly contentType?: string }
const text = (...lines: readonly string[]): Sent => ({ bytes: Buffer.from(`${lines.join('\r\n')}\r\n`) })
const take = (
  provider: Provider,
  { bytes, name = 'export.csv', contentType = 'text/csv' }: Sent,
  acceptRest = false,
) =>
  server.call(uploadSettlement, {
    token: bursar.token,
    body: { provider, ...(acceptRest && { accept_rest: 'true' as const }) },
    file: { bytes, name, contentType },
  })
async function rowsOf(file: number) {
  const query = { file_id: file, per_page: 100 }
  return (await server.call(listSettlementRows, { token: bursar.token, query })).data
}
async function taken(...args: Parameters<typeof take>) {
  const answer = await take(...args)
  expect(answer.status, answer.text).toBe(201)
  return { ...answer.data, lines: await rowsOf(answer.data.id) }
}
async function moved<T>(work: () => Promise<T>): Promise<{ result: T; by: Record<string, number> }> {
  const before = await balances()
  const result = await work()
  const after = await balances()
  const accounts = Object.keys(after).filter((account) => after[account] !== (before[account] ?? 0))
  return {
    result,
    by: Object.fromEntries(
      accounts.map((account) => [account, ((after[account] ?? 0) - (before[account] ?? 0)) / 100]),
    ),
  }
}
async function balances(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; minor: number }>`
    select account, sum(amount_minor)::bigint as minor from ledger_entries group by account`.execute(
    server.database.db,
  )
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}
const namedIn = async (answer: Awaited<ReturnType<typeof take>>) => answer.failure.errors?.['file'] ?? []

describe('the exports of the providers', () => {
  it('Paystack: its payout export, with the names of its help page, its dates and its total', async () => {
    const paid = await payThrough('paystack')
    const { result, by } = await moved(() =>
      taken(
        'paystack',
        text(
          'Reference number,Transaction date,Customer email,Amount paid (NGN),Paystack fee (NGN),Amount due to merchant (NGN),Settlement date,Gateway response,Customer full name,Transaction ID,Card type,Card bank,Country code,Currency,Subaccount,Subaccount due',
          `${paid.reference},"Nov 20, 2026 4:12 PM",ada@example.com,"5,000.00",175.00,"4,825.00","Nov 21, 2026",Approved,Ada Obi,${paid.transaction},visa,Test Bank,NG,NGN,,0`,
          `Total,,,"5,000.00",175.00,"4,825.00",,,,,,,,,,`,
        ),
      ),
    )
    expect(result).toMatchObject({ rows: 1, matched: 1, open: 0, skipped: 1, left_out: [] })
    expect(result.lines).toMatchObject([
      { gross: 5_000, fee: 175, net: 4_825, settled_on: '2026-11-21', kind: 'payment' },
    ])
    expect(by).toEqual({ '1100:paystack': -5_000, '1200': 4_825, '5100': 175 })
  })

  it('Flutterwave: duties beside the fee, fees with four decimals, the same fee told twice, instants of Greenwich', async () => {
    const [one, two] = [await payThrough('flutterwave'), await payThrough('flutterwave')]
    const { result, by } = await moved(() =>
      taken(
        'flutterwave',
        text(
          'id,tx_ref,flw_ref,charged_amount,app_fee,merchant_fee,stampduty_charge,settlement_amount,currency,due_date',
          `${one.transaction},${one.reference},FLW-1,5000,70.0375,70.0375,50,4879.9625,NGN,2026-11-20T23:30:00.000Z`,
          `${two.transaction},${two.reference},FLW-2,5000,70,0,0,4930,NGN,2026-11-20T00:00:00.000Z`,
        ),
      ),
    )
    expect(result.lines).toMatchObject([
      { gross: 5_000, fee: 120.04, net: 4_879.96, settled_on: '2026-11-21', state: 'matched' },
      { gross: 5_000, fee: 70, net: 4_930, settled_on: '2026-11-20', state: 'matched' },
    ])
    expect(by).toEqual({ '1100:flutterwave': -10_000, '1200': 9_809.96, '5100': 190.04 })
  })

  it('Remita: lines before its headings, the day first, and no fee column but what was credited', async () => {
    const paid = await payThrough('remita')
    const file = text(
      'UNIVERSITY OF TESTING',
      'Settlement report;from 20/11/2026',
      'RRR;Order ID;Payer;Amount (₦);Amount Credited (₦);Date Credited',
      `${paid.transaction};${paid.reference};Ada Obi;5.000,00;4.838,75;21/11/2026`,
      ';;TOTAL;5.000,00;4.838,75;',
    )
    expect((await taken('remita', file)).lines).toMatchObject([
      { gross: 5_000, fee: 161.25, net: 4_838.75, settled_on: '2026-11-21', state: 'matched' },
    ])
  })

  it('Stripe: its payout reconciliation report, with the fees of its own and the payout itself', async () => {
    const paid = await payThrough('stripe')
    const { result, by } = await moved(() =>
      taken(
        'stripe',
        text(
          'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,created,currency,gross,fee,net,reporting_category,source_id,description,charge_id,payment_intent_id,payment_metadata[reference]',
          `po_1,2026-11-21 00:00:00,txn_1,2026-11-19 10:00:00,ngn,5000.00,195.00,4805.00,charge,ch_1,,ch_1,${paid.transaction},${paid.reference}`,
          'po_1,2026-11-21 00:00:00,txn_2,2026-11-19 10:00:00,ngn,-12.50,0.00,-12.50,fee,,Radar,,,',
          'po_1,2026-11-21 00:00:00,txn_3,2026-11-21 00:00:00,ngn,-4792.50,0.00,-4792.50,payout,po_1,STRIPE PAYOUT,,,',
        ),
      ),
    )
    expect(result).toMatchObject({ format: 'stripe', rows: 2, matched: 2, open: 0, skipped: 1 })
    expect(result.lines.map(({ kind }) => kind)).toEqual(['payment', 'fee'])
    expect(by).toEqual({ '1100:stripe': -5_000, '1200': 4_792.5, '5100': 207.5 })
  })
})

describe('how a file is written', () => {
  const HEADINGS = ['Reference', 'Amount (NGN)', 'Fees', 'Amount Settled', 'Settlement Date']
  const cellsOf = (reference: string) => [reference, '5,000.00', '175.00', '4,825.00', '21-Nov-2026']
  const quoted = (reference: string, delimiter = ',') =>
    [HEADINGS, cellsOf(reference)].map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join('\n')

  it.each([
    ['UTF-8 with its mark', (reference: string) => Buffer.from(`\ufeff${quoted(reference)}`)],
    ['UTF-16 with its mark', (reference: string) => Buffer.from(`\ufeff${quoted(reference)}`, 'utf16le')],
    ['UTF-16 without a mark', (reference: string) => Buffer.from(quoted(reference), 'utf16le')],
    [
      'UTF-16, the high byte first',
      (reference: string) => Buffer.from(`\ufeff${quoted(reference)}`, 'utf16le').swap16(),
    ],
    [
      'one byte a letter',
      (reference: string) => Buffer.from(`${quoted(reference)}\n"Total pay\u00e9",,,,`, 'latin1'),
    ],
    ['semicolons', (reference: string) => Buffer.from(quoted(reference, ';'))],
    ['tabs', (reference: string) => Buffer.from(quoted(reference, '\t'), 'utf16le')],
    [
      'a line that says the delimiter',
      (reference: string) => Buffer.from(`sep=;\r\n${quoted(reference, ';')}`),
    ],
  ])('%s', async (_, write) => {
    const { reference } = await payThrough('paystack')
    expect((await taken('paystack', { bytes: write(reference) })).lines).toMatchObject([
      {
        payment_reference: reference,
        gross: 5_000,
        fee: 175,
        net: 4_825,
        settled_on: '2026-11-21',
        state: 'matched',
      },
    ])
  })

  it('XLSX: numbers, dates and text of a workbook', async () => {
    const { reference } = await payThrough('paystack')
    const heading = HEADINGS.map((value) => ({ value, type: String }))
    const day = { value: new Date('2026-11-21T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' } as const
    const number = (value: number) => ({ value, type: Number })
    const line = [
      { value: reference, type: String },
      number(5_000),
      number(174.99999999999997),
      number(4_825),
      day,
    ]
    const total = [{ value: 'Total', type: String }, number(5_000), number(175), number(4_825), null]
    const bytes = await writeExcelFile([heading, line, total]).toBuffer()
    const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const read = await taken('paystack', { bytes, name: 'export.xlsx', contentType })
    expect(read).toMatchObject({ rows: 1, matched: 1, skipped: 1 })
    expect(read.lines).toMatchObject([{ gross: 5_000, fee: 175, settled_on: '2026-11-21' }])
  })

  it('a workbook that cannot be opened, and a file that is neither', async () => {
    const heading = HEADINGS.map((value) => ({ value, type: String }))
    const bytes = await writeExcelFile([heading, heading]).toBuffer()
    const torn = await take('paystack', { bytes: bytes.subarray(0, bytes.length - 40), name: 'torn.xlsx' })
    expect([torn.status, torn.failure.message]).toEqual([
      417,
      expect.stringContaining('can’t open the workbook'),
    ])
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    expect((await take('paystack', { bytes: picture, name: 'picture.csv' })).status).toBe(415)
  })
})

describe('money that the provider took back', () => {
  const HEADINGS = 'Reference,Type,Amount,Fees,Amount Settled,Settlement Date'
  async function book(reference: string, kind: 'refund' | 'chargeback', number: string) {
    const reviews = await server.call(listPaymentReviews, { token: bursar.token, query: { per_page: 100 } })
    const review = reviews.data.find(
      (one) => one.payment.reference === reference && one.review.why === 'external_refund',
    )?.review
    const { data: left } = await server.call(getRefundable, { params: { reference }, token: bursar.token })
    const booked = await server.call(bookOutsideRefund, {
      params: { id: review?.id ?? 0 },
      token: bursar.token,
      headers: { 'idempotency-key': `book-${number}` },
      body: {
        kind,
        amount: left.invoice,
        available: left.invoice,
        provider_refund_id: number,
        made_on: '2026-11-21',
        note: 'As the provider says.',
        version: review?.version ?? 0,
      },
    })
    expect(booked.status, booked.text).toBe(201)
    const { status, version } = booked.data
    if (status === 'succeeded') return
    // More than one person may refund alone.
    const approved = await server.call(approveRefund, {
      params: { reference: booked.data.reference },
      token: (await createStaff(server.database, 'bursary')).token,
      body: { version, amount: left.invoice },
    })
    expect(approved.data.status).toBe('succeeded')
  }
  const match = (row: { id: number; version: number } | undefined) =>
    server.call(resolveSettlementRow, {
      params: { id: row?.id ?? 0 },
      token: bursar.token,
      body: { resolution: 'match', note: 'Booked by now.', version: row?.version ?? 0 },
    })

  it.each([
    ['below nought', 'refund', (reference: string) => `${reference},,"-5,000.00",0,"-5,000.00",2026-11-21`],
    ['in brackets', 'refund', (reference: string) => `${reference},,"(5,000.00)",0,"(₦5,000.00)",2026-11-21`],
    [
      'by its type alone',
      'refund',
      (reference: string) => `${reference},Refund,"5,000.00",0,"5,000.00",2026-11-21`,
    ],
    [
      'as a chargeback',
      'chargeback',
      (reference: string) => `${reference},Chargeback,"5,000.00",0,"5,000.00",2026-11-21`,
    ],
  ] as const)('%s: it waits in suspense until it is booked, then matches, once', async (_, kind, write) => {
    const { reference } = await payThrough('paystack')
    const first = await moved(() => taken('paystack', text(HEADINGS, write(reference))))
    expect(first.result).toMatchObject({ rows: 1, matched: 0, open: 1 })
    const [row] = first.result.lines
    expect(row).toMatchObject({
      kind,
      gross: -5_000,
      net: -5_000,
      state: 'not_booked',
      allowed: ['match', 'explained'],
    })
    expect(first.by).toEqual({ '1200': -5_000, '2200': 5_000 })
    expect((await match(row)).status).toBe(417)

    await book(reference, kind, `RFD-${nth}`)
    const second = await moved(() => match(row))
    expect(second.result.data).toMatchObject({ resolution: 'matched', payment_reference: reference })
    expect(second.by).toEqual({ '1100:paystack': 5_000, '2200': -5_000 })
    // The same line in another file has no effect.
    const again = await moved(() => taken('paystack', text(HEADINGS, write(reference), '')))
    const repeated = await moved(() =>
      taken('paystack', text(`${HEADINGS},Remarks`, `${write(reference)},again`)),
    )
    expect(again.result.lines).toMatchObject([{ state: 'repeated' }])
    expect([again.by, repeated.by]).toEqual([{}, {}])
  })

  it('that was booked before the file came matches by itself', async () => {
    const { reference } = await payThrough('paystack')
    const file = text(HEADINGS, `${reference},Chargeback,-100.00,0,-100.00,2026-11-20`)
    await taken('paystack', file)
    await book(reference, 'refund', `RFD-early-${nth}`)
    const later = await moved(() =>
      taken(
        'paystack',
        text(
          HEADINGS,
          `${reference},Payment,"5,000.00",75.00,"4,925.00",2026-11-20`,
          `${reference},Refund,"-5,000.00",0.00,"-5,000.00",2026-11-21`,
        ),
      ),
    )
    expect(later.result).toMatchObject({ rows: 2, matched: 2, open: 0 })
    expect(later.by).toEqual({ '1200': -75, '5100': 75 })
  })
})

describe('lines that cannot be read', () => {
  const HEADINGS = 'Reference,Amount,Fees,Amount Settled,Currency,Settlement Date'
  it('are named with line, column and reason, and left out when the bursar says so', async () => {
    const { reference } = await payThrough('paystack')
    const file = text(
      HEADINGS,
      `${reference},5000.00,75.00,4925.00,NGN,2026-11-21`,
      'PX,ten,1,9,NGN,2026-11-21',
      'PY,10.00,1.00,8.00,NGN,2026-11-21',
      'PZ,10.00,-1.00,11.00,NGN,2026-11-21',
      'PA,10.00,1.00,9.00,GHS,2026-11-21',
      'PB,10.00,1.00,9.00,NGN,2026-11-23',
      'PC,10.00,1.00,9.00,NGN,11/21/2026',
      ',10.00,1.00,9.00,NGN,2026-11-21',
      'PD,0.00,0.00,0.00,NGN,2026-11-21',
    )
    const files = (await server.call(listSettlements, { token: bursar.token })).reply.total
    const refused = await take('paystack', file)
    expect(refused.status).toBe(417)
    expect(refused.failure.message).toContain('line 3, “Amount”')
    expect(await namedIn(refused)).toEqual([
      'line 3, “Amount”: This is no amount: “ten”',
      'line 4, “Amount Settled”: It does not add up: the amount without the fee is not what was paid out',
      'line 5, “Fees”: A fee below nought: “-1.00”',
      'line 6, “Currency”: This is in GHS, and the books are kept in NGN',
      'line 7, “Settlement Date”: This day is still to come: “2026-11-23”',
      'line 8, “Settlement Date”: This is no date that we can read: “11/21/2026”. Write 21/11/2026 or 2026-11-21',
      'line 9, “Reference”: It names no payment',
    ])
    expect((await server.call(listSettlements, { token: bursar.token })).reply.total).toBe(files)
    const french = await server.call(uploadSettlement, {
      token: bursar.token,
      headers: { 'accept-language': 'fr' },
      body: { provider: 'paystack' },
      file: { bytes: file.bytes, name: 'export.csv', contentType: 'text/csv' },
    })
    // Headings and cells as written in the file, even where we have a French word for them.
    expect(french.failure.data).toEqual({ readable_lines: 1 })
    expect(french.failure.message).toContain('ligne 3, « Amount » : Ceci n’est pas un montant : « ten »')
    expect(french.failure.message).toContain('ligne 5, « Fees » : Des frais inférieurs à zéro : « -1.00 »')
    expect(french.failure.errors?.['file']?.slice(0, 2)).toEqual([
      'ligne 3, « Amount » : Ceci n’est pas un montant : « ten »',
      'ligne 4, « Amount Settled » : Le compte n’y est pas : le montant sans les frais n’est pas ce qui a été versé',
    ])

    const { result, by } = await moved(() => taken('paystack', file, true))
    expect(result).toMatchObject({ rows: 1, matched: 1, skipped: 1, left_out_count: 7 })
    expect(result.left_out[0]).toEqual({ line: 3, column: 'Amount', why: 'This is no amount: “ten”' })
    expect(by).toEqual({ '1100:paystack': -5_000, '1200': 4_925, '5100': 75 })
  })

  it('and a file of nothing else is refused whatever the bursar says', async () => {
    const answer = await take('paystack', text(HEADINGS, 'PX,ten,1,9,NGN,2026-11-21'), true)
    expect(answer.status).toBe(417)
    expect(answer.failure.message).toContain('No line of the file can be read')
    expect(answer.failure.data).toEqual({ readable_lines: 0 })
  })

  it('one mended and sent again brings what was taken in before no second time', async () => {
    const good = 'PNOBODYSMENDED,10.00,1.00,9.00,NGN,2026-11-21'
    await taken('paystack', text(HEADINGS, good, 'PNOBODYSTORN,ten,1,9,NGN,2026-11-21'), true)
    const mended = await moved(() =>
      taken('paystack', text(HEADINGS, good, 'PNOBODYSTORN,10.00,1.00,9.00,NGN,2026-11-21')),
    )
    expect(mended.result.lines).toMatchObject([{ state: 'repeated' }, { state: 'unknown' }])
    expect(mended.by).toEqual({ '1200': 9, '2200': -10, '5100': 1 })
  })
})
