import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../db/client.ts'
import { invoiceOf, supplementsOf } from '../../invoices/index.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import { findWaitingChanges } from '../changes/store/waiting.ts'
import { findDeliveries } from '../edits/store/edit.ts'
import { expectApplicant } from '../machine/expect-applicant.ts'
import type { PaymentsPort, RefundsPort } from '../ports.ts'
import { linksOf } from '../reissues/store.ts'
import type { ApplicationRow } from '../rows/rows.ts'
import { loadTracked } from '../rows/store/tracking.ts'
import { type OptionsView, optionsView } from './options-view.ts'

export type OptionsDeps = {
  readonly database: { readonly db: Db }
  readonly catalogue: CatalogueSource
  readonly payments: PaymentsPort
  readonly refunds: RefundsPort
}

/** What the applicant may do with an application now, and what was paid for it. */
export async function readOptions(
  { database: { db }, ...deps }: OptionsDeps,
  application: ApplicationRow,
  actor: Actor,
): Promise<OptionsView> {
  expectApplicant(actor, application)
  const { id } = application
  const [rows, ways, waiting, invoice, supplements, money, refunds, links, catalogue] = await Promise.all([
    loadTracked(db, id),
    findDeliveries(db, id),
    findWaitingChanges(db, id),
    invoiceOf(db, id),
    supplementsOf(db, id),
    deps.payments.paymentOf(id),
    deps.refunds.refundsOf(id),
    linksOf(db, id),
    deps.catalogue.today(),
  ])
  return optionsView({
    application: rows.application,
    copies: rows.copies,
    events: rows.events,
    ways,
    waiting,
    invoice,
    supplements,
    payments: money.attempts.map(({ reference, provider, status, amount, created_at, paid_at }) => ({
      reference,
      provider,
      status,
      amount,
      created_at,
      paid_at,
    })),
    refunds,
    links,
    catalogue,
    proved: actor.kind === 'applicant' && actor.proved,
  })
}
