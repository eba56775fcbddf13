import type { Unsaid } from '@testamur/contract/message'
import { toMajor } from '@testamur/contract/money'
import type { suspense, suspensePosting } from '@testamur/contract/payments/suspense'
import type { settlementFile, settlementRow } from '@testamur/contract/settlements'
import { type Actor, may } from '../../core/actor.ts'
import { accountName } from '../ledger/index.ts'
import { listRowAnswers, stateMessages } from './match.ts'
import type { FileRow } from './store/files.ts'
import type { SettlementRowRow } from './store/rows.ts'
import type { SuspenseRow } from './store/suspense.ts'
import { availableIn, type HeldInSuspense } from './suspense-rules.ts'

export type FileView = Unsaid<typeof settlementFile>
export type RowView = Unsaid<typeof settlementRow>
export type SuspensePostingView = Unsaid<typeof suspensePosting>
export type SuspenseView = Unsaid<typeof suspense>

/** How many skipped lines the list of files shows for one file. */
const MOST_LEFT_OUT = 200

export const fileView = (row: FileRow): FileView => ({
  id: row.id,
  provider: row.alias,
  format: row.format,
  name: row.name,
  uploaded_by: row.uploaded_by_name,
  uploaded_at: row.uploaded_at.toISOString(),
  rows: row.rows,
  matched: row.matched,
  open: row.open,
  skipped: row.skipped,
  left_out_count: row.left_out.length,
  left_out: row.left_out.slice(0, MOST_LEFT_OUT),
  totals: row.totals.map(({ currency, gross, fee, net }) => ({
    currency,
    gross: toMajor(gross),
    fee: toMajor(fee),
    net: toMajor(net),
  })),
})

export const suspensePostingView = (row: SuspenseRow, actor: Actor): SuspensePostingView => ({
  id: row.id,
  at: row.at.toISOString(),
  currency: row.currency,
  amount: toMajor(row.amount_minor),
  account: row.account,
  account_name: accountName(row.account),
  reason: row.reason,
  posted_by: row.posted_by_name,
  reverses: row.reverses,
  reversed_by: row.reversed_by,
  may_reverse: row.reversed_by === null && row.reverses === null && may(actor, 'payments.confirm'),
})

export const suspenseView = (held: readonly HeldInSuspense[], targets: readonly string[]): SuspenseView => ({
  balances: held.map((balance) => ({
    currency: balance.currency,
    held: toMajor(balance.held),
    unanswered: toMajor(balance.unanswered),
    available: toMajor(availableIn(balance)),
  })),
  accounts: targets.map((account) => ({ account, name: accountName(account) })),
})

export const rowView = (row: SettlementRowRow, actor: Actor): RowView => ({
  id: row.id,
  file_id: row.file_id,
  line: row.line,
  kind: row.kind,
  reference: row.reference,
  provider_reference: row.provider_txn_id,
  currency: row.currency,
  gross: toMajor(row.gross_minor),
  fee: toMajor(row.fee_minor),
  net: toMajor(row.net_minor),
  settled_on: row.settled_on,
  state: row.state,
  message: stateMessages[row.state],
  payment_reference: row.payment_reference,
  received: row.received_minor === null ? null : toMajor(row.received_minor),
  resolution: row.resolution,
  note: row.note,
  resolved_by: row.resolved_by_name,
  resolved_at: row.resolved_at?.toISOString() ?? null,
  version: row.version,
  allowed:
    row.resolved_at === null && may(actor, 'payments.confirm')
      ? listRowAnswers({ ...row, hasPayment: row.payment_id !== null })
      : [],
})
