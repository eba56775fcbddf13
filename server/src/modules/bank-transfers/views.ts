import type { transferClaim } from '@testamur/contract/bank-transfers'
import type { Unsaid } from '@testamur/contract/message'
import { toMajor } from '@testamur/contract/money'
import { type Actor, may } from '../../core/actor.ts'
import type { Said } from '../../messages/message.ts'
import type { ClaimRow } from './store.ts'

type About = { readonly subject: Said; readonly payer: string }

export type ClaimView = Unsaid<typeof transferClaim>

export const claimView = (row: ClaimRow, about: About | undefined, actor: Actor): ClaimView => ({
  id: row.id,
  payment_reference: row.payment_reference,
  subject: about?.subject ?? '',
  payer: about?.payer ?? '',
  currency: row.currency,
  expected: toMajor(row.expected_minor),
  claimed: toMajor(row.claimed_minor),
  claimed_on: row.claimed_on,
  payer_name: row.payer_name,
  has_evidence: row.evidence_file !== null,
  virus_check: row.virus_check,
  submitted_at: row.submitted_at.toISOString(),
  submitted_by: row.submitted_by_name,
  status: row.status,
  amount: row.amount_minor === null ? null : toMajor(row.amount_minor),
  bank_reference: row.bank_reference,
  paid_on: row.paid_on,
  note: row.note,
  decided_by: row.decided_by_name,
  decided_at: row.decided_at?.toISOString() ?? null,
  unconfirmed_by: row.unconfirmed_by_name,
  unconfirmed_at: row.unconfirmed_at?.toISOString() ?? null,
  unconfirmed_note: row.unconfirmed_note,
  version: row.version,
  may_decide:
    row.status === 'submitted' &&
    may(actor, 'payments.confirm') &&
    !(actor.kind === 'staff' && actor.id === row.submitted_by),
  may_unconfirm:
    row.status === 'confirmed' &&
    may(actor, 'payments.confirm') &&
    actor.kind === 'staff' &&
    actor.id !== row.decided_by,
})
