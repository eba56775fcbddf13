import type { Answer, Received } from '@testamur/contract/endpoint'
import { toMajor } from '@testamur/contract/money'
import type {
  attachStandalonePayment,
  listStandalonePayments,
  PaymentType,
  totalStandalonePayments,
} from '@testamur/contract/standalone-payments/standalone-payments'
import { type Actor, may, type Requester, staffOnly } from '../../core/actor.ts'
import { forbidden, notFound, refused, unauthorized } from '../../core/failure.ts'
import { searchPatterns } from '../../core/search-text.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { RequestContext } from '../../http/context.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import type { OwnWordsSource } from '../../platform/own-words/index.ts'
import type { Reference } from '../../platform/reference.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findInvoice } from '../invoices/index.ts'
import { type AttachDeps, attachPayment } from './attach-payment.ts'
import { createPayLinks } from './pay-links.ts'
import { createPayablePort } from './payable-port.ts'
import type { PaymentsPort } from './ports.ts'
import type { StandaloneRow } from './rows.ts'
import { listTypes } from './store/payment-types.ts'
import {
  countUnpaid,
  eventsOf,
  findPayment,
  type ListFilters,
  listPayments,
  paymentByInvoice,
  standalonePaymentsBefore,
  totalsOf,
} from './store/payments.ts'
import type { SubmitDeps } from './submit-standalone-payment.ts'
import {
  offeredView,
  type PayerView,
  payerView,
  paymentTypeView,
  rowView,
  type StaffView,
  staffView,
} from './views.ts'

export type StandalonePaymentsDeps = Omit<SubmitDeps, 'links'> &
  AttachDeps & {
    readonly secrets: Pick<Secrets, 'sign' | 'verify'>
    readonly publicUrl: string
    readonly reference: Pick<Reference, 'changed' | 'drop'>
    readonly ownWords: OwnWordsSource
    readonly payments: PaymentsPort
  }

export type StandalonePayments = ReturnType<typeof createStandalonePayments>

type Filters = Received<typeof totalStandalonePayments>['query']

const LINK_MISSES = { points: 30, perSeconds: 3600 }
const REFERENCE = /^[A-Z0-9]{10,30}$/

/** Payments without an application: their types, and who paid. */
export function createStandalonePayments(deps: StandalonePaymentsDeps) {
  const { database, limiter } = deps
  const { db } = database
  const links = createPayLinks(deps)

  /** The invoice lines and payments of one, for any of its views. */
  async function parts(row: StandaloneRow) {
    const [invoice, money] = await Promise.all([
      findInvoice(db, row.invoice_id),
      deps.payments.moneyOf(row.invoice_id),
    ])
    return { lines: invoice?.lines ?? [], money }
  }

  async function staffViewOf(id: number): Promise<StaffView> {
    const row = await findPayment(db, id)
    if (row === null) throw notFound(messageOf('standalonePayments.thisPayment'))
    const [{ lines, money }, events] = await Promise.all([parts(row), eventsOf(db, id)])
    return staffView(row, lines, money, events)
  }

  async function filtersOf({ search = '', type, status, attached, from, to }: Filters): Promise<ListFilters> {
    const typed = search.trim().toUpperCase()
    return {
      patterns: searchPatterns(search),
      reference: REFERENCE.test(typed) ? typed : null,
      type: type ?? null,
      status: status ?? null,
      attached: attached === undefined ? null : attached === '1',
      from: from ?? null,
      to: to ?? null,
      time_zone: (await deps.institution()).time_zone,
    }
  }

  return {
    /** What the use cases behind our own routes need. */
    deps: { ...deps, links },

    async types(
      all: boolean,
      { actor, language }: Pick<RequestContext, 'actor' | 'language'>,
    ): Promise<PaymentType[]> {
      if (all && actor.kind === 'public') throw unauthorized()
      if (all && !may(actor, 'settings.read')) throw forbidden(actor)
      const rows = await listTypes(db, all ? 'all' : 'active')
      const own = await deps.ownWords(all ? 'fr' : language)
      return rows.map((row) => (all ? paymentTypeView(row, own) : offeredView(row, language, own)))
    },

    /** What is switched off says how many payments still use it. */
    async sayTypeSaved({ id, name, active }: PaymentType): Promise<Said> {
      if (active) return messageOf('standalonePayments.typeSaved')
      const count = await countUnpaid(db, id)
      return messageOf('standalonePayments.typeSwitchedOff', { name, count })
    },

    async track(reference: string, actor: Actor): Promise<PayerView> {
      const row = await paymentByInvoice(db, reference.toUpperCase())
      const mine = actor.kind === 'payer' && actor.standalone_payment_id === row?.id
      if (!mine && !may(actor, 'payments.read')) throw forbidden(actor)
      if (row === null) throw notFound(messageOf('standalonePayments.thisPayment'))
      const { lines, money } = await parts(row)
      return payerView(row, lines, money)
    },

    /** Exchanges the key of an emailed link for a session: whoever has the link has the mailbox. */
    async openLink(reference: string, key: string, ip: string) {
      const row = links.opens(reference, key) ? await paymentByInvoice(db, reference) : null
      if (row === null) {
        await limiter.consume('standalone.link-miss', ip, LINK_MISSES)
        throw refused(messageOf('standalonePayments.linkInvalid'))
      }
      return database.inTransaction((tx) =>
        deps.openSession(tx, { purpose: 'standalone', subject_id: row.id, proved: true }),
      )
    },

    async list(
      query: Received<typeof listStandalonePayments>['query'],
    ): Promise<Answer<typeof listStandalonePayments>> {
      const { per_page: limit, sort } = query
      const page = { limit, offset: (query.page - 1) * limit, sort }
      const { rows, total } = await listPayments(db, await filtersOf(query), page)
      return {
        data: rows.map(rowView),
        meta: pageMeta(query, total, rows.length, { path: '/standalone-payments', query }),
      }
    },

    /** One chunk of an export of the list. */
    listBefore: async (query: Filters, before: number | null, limit: number) =>
      standalonePaymentsBefore(db, await filtersOf(query), before, limit),

    async totals(query: Filters) {
      const rows = await totalsOf(db, await filtersOf(query))
      return rows.map(({ status, currency, count, total_minor }) => ({
        status,
        currency,
        count,
        total: toMajor(total_minor),
      }))
    },

    get: staffViewOf,

    async attach(
      id: number,
      body: Received<typeof attachStandalonePayment>['body'],
      { actor, ip }: Requester,
    ) {
      await attachPayment(deps, id, body, { actor: staffOnly(actor), ip })
      return staffViewOf(id)
    },

    /** For payments, which know payables by a port only. */
    payable: {
      ...createPayablePort({ links, applications: deps.applications }),
      promiseTo: async () => null,
      async pageLink(reader: Db | Tx, payer: { readonly id: number }): Promise<string> {
        const row = await findPayment(reader, payer.id)
        return row === null ? deps.publicUrl : links.linkTo(row.invoice_reference)
      },
    },
  }
}
