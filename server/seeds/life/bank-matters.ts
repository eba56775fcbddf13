import {
  confirmTransfer,
  listTransferClaims,
  rejectTransfer,
  type TransferClaim,
} from '@testamur/contract/bank-transfers'
import { toMajor } from '@testamur/contract/money'
import { listSettlements, uploadSettlement } from '@testamur/contract/settlements'
import { sql } from 'kysely'
import { dayOf } from '../../src/core/days.ts'
import type { Row } from '../../src/db/rows.ts'
import { atOfficeHours, daysBefore, hoursAfter } from './clock.ts'
import type { OfficeWorld } from './world.ts'

const ZONE = 'Africa/Lagos'

/** The bursary finds the first reported transfer on the statement, does not find the second, and has not looked further. */
export async function decideTransfers({ portal }: OfficeWorld): Promise<void> {
  const { call, asStaff, clock } = portal
  const token = asStaff('bursary')
  const claims = []
  for (const status of ['submitted', 'confirmed', 'rejected'] as const)
    claims.push(...(await call(listTransferClaims, { query: { status, per_page: 100 }, token })))
  const [first, second] = claims.toSorted((one, other) => one.id - other.id)
  const at = (claim: TransferClaim) => clock.set(atOfficeHours(hoursAfter(new Date(claim.submitted_at), 4)))
  if (first?.status === 'submitted') {
    at(first)
    await call(confirmTransfer, {
      params: { id: first.id },
      body: {
        amount: first.claimed,
        paid_on: first.claimed_on,
        bank_reference: `FBI/${first.payment_reference.slice(-8)}`,
        version: first.version,
      },
      token,
    })
    await portal.runJobs()
  }
  if (second?.status === 'submitted') {
    at(second)
    await call(rejectTransfer, {
      params: { id: second.id },
      body: {
        note: 'The transfer is not on our statement. Please send the receipt of the bank.',
        version: second.version,
      },
      token,
    })
  }
}

type Paid = Row<'payments', 'reference' | 'received_minor' | 'fee_minor' | 'paid_at'>

/** Paystack pays on the second day. */
const PAYOUT_HOURS = 48
const UP_TO_DAYS = 8

/** The payouts of Paystack as the file that its dashboard exports: one line is of a payment that nobody knows. */
export async function takeInSettlement({ portal, until }: OfficeWorld): Promise<void> {
  const { call, asStaff, clock, database } = portal
  const token = asStaff('bursary')
  if ((await call(listSettlements, { token })).length > 0) return
  const before = daysBefore(until, UP_TO_DAYS)
  const { rows } = await sql<Paid>`
    select reference, received_minor, fee_minor, paid_at from payments
    where alias = 'paystack' and received_minor > 0 and paid_at < ${before}::timestamptz
    order by paid_at limit 25`.execute(database.db)
  const lines = rows.map(({ reference, received_minor, fee_minor, paid_at }) =>
    lineOf(reference, received_minor, fee_minor ?? 0, hoursAfter(paid_at ?? before, PAYOUT_HOURS)),
  )
  const unknown = lineOf('T5519204730', 1_500_000, 32_500, before)
  const text = `${['Reference,Amount,Fees,Amount Settled,Currency,Settlement Date', ...lines, unknown].join('\n')}\n`
  clock.set(atOfficeHours(hoursAfter(before, 72)))
  await call(uploadSettlement, {
    body: { provider: 'paystack' },
    file: { bytes: Buffer.from(text), name: 'paystack-settlements.csv', contentType: 'text/csv' },
    token,
  })
}

const lineOf = (reference: string, gross: number, fee: number, on: Date): string =>
  [reference, toMajor(gross), toMajor(fee), toMajor(gross - fee), 'NGN', dayOf(on, ZONE)].join(',')
