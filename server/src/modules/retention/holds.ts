import type { RetentionHold } from '@testamur/contract/retention-kinds'
import { type RawBuilder, sql } from 'kysely'
import { awaitsBursary, hasOpenRefund, isUnderLegalHold } from '../privacy/index.ts'

/**
 * For `aged`, a row with `application_id` and `standalone_id`: the first reason for keeping it although it is too old, or
 * null.
 */
export const holdOfAged: RawBuilder<RetentionHold | null> = sql`
  case
    when ${isUnderLegalHold} then 'legal_hold'
    when exists (
      select 1 from application_summaries application
      where application.id = aged.application_id
        and application.status not in ('completed', 'dispatched', 'rejected', 'cancelled', 'expired'))
      then 'open_application'
    when exists (
      select 1 from invoice_summaries invoice
      where invoice.status = 'open' and (invoice.application_id = aged.application_id
        or invoice.parent_id = aged.application_id or invoice.standalone_payment_id = aged.standalone_id))
      then 'unpaid'
    when exists (
      select 1 from invoice_summaries invoice
      join payment_summaries payment on payment.invoice_id = invoice.id
      where (invoice.application_id = aged.application_id
        or invoice.parent_id = aged.application_id or invoice.standalone_payment_id = aged.standalone_id)
        and (${hasOpenRefund} or ${awaitsBursary}))
      then 'dispute_or_refund'
    when exists (
      select 1 from application_summaries application
      join blocking_holds hold on hold.student_id = application.student_id
      where application.id = aged.application_id)
      then 'record_hold'
  end`
