import { join } from 'node:path'
import { toMinor } from '@testamur/contract/money'
import { localGatewayKeys } from '@testamur/contract/providers/local-gateway-keys'
import type { Db, Tx } from '../db/client.ts'
import { chooseLanguage, type PageLanguage, readPreferredLanguages } from '../http/language.ts'
import { localGateway, twins } from '../local-gateway/index.ts'
import * as applicationsModule from '../modules/applications/index.ts'
import * as transfersModule from '../modules/bank-transfers/index.ts'
import { bookRoutes } from '../modules/books/index.ts'
import type * as identityModule from '../modules/identity/index.ts'
import type { InstitutionService } from '../modules/institution/index.ts'
import { applicationOf, type Payable } from '../modules/invoices/index.ts'
import * as paymentsModule from '../modules/payments/index.ts'
import * as providersModule from '../modules/providers/index.ts'
import {
  createRefunds,
  type RefundDeps,
  refundJobs,
  refundRoutes,
  refundSchedules,
} from '../modules/refunds/index.ts'
import { createSettlements, settlementRoutes } from '../modules/settlements/index.ts'
import * as standaloneModule from '../modules/standalone-payments/index.ts'
import type { Limiter } from '../platform/limits/limiter.ts'
import { mailBrand } from '../platform/mail/mail-brand.ts'
import type { OwnWordsSource } from '../platform/own-words/index.ts'
import type { Reference } from '../platform/reference.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { PlatformParts } from './parts.ts'

/** What the modules about money need from the rest of the portal. */
export type MoneyDeps = PlatformParts & {
  readonly limiter: Limiter
  readonly reference: Reference
  readonly ownWords: OwnWordsSource
  readonly secrets: Secrets
  readonly visitors: Pick<identityModule.Visitors, 'openSession'>
  readonly applications: Pick<applicationsModule.Applications, 'trackLink' | 'promiseOf'>
  readonly institution: Pick<InstitutionService, 'current' | 'policies'> & {
    readonly renderReceipt: paymentsModule.PaymentsDeps['renderReceipt']
  }
}

/** The modules that take money in, refund it and account for it. */
export async function assembleMoney(deps: MoneyDeps) {
  const { config, database, clock, logger, storage, localUrl } = deps
  const { limiter, reference, secrets, visitors, applications, institution } = deps
  const { publicUrl } = config.http
  const { current } = institution
  const keys = providersModule.sandboxKeys(secrets)
  const adapters = providersModule.createAdapters({
    production: config.production,
    sandbox: providersModule.sandboxKind({ baseUrl: localUrl, keys }),
    more: [
      {
        kind: transfersModule.bankTransferKind((paid) =>
          transfersModule.confirmedTransfers(database.db, paid),
        ),
        modes: ['offline'],
        environments: ['own'],
        secretAddress: false,
      },
    ],
  })
  const providers = providersModule.createProviderSettings({
    database,
    clock,
    logger,
    reference,
    secrets,
    adapters,
    localUrl,
    publicUrl,
    hasOpenAttempts: paymentsModule.hasOpenAttempts,
    countOpenPayments: (alias) => paymentsModule.countOpenPayments(database.db, alias),
    async institution() {
      const shown = await current()
      return { brand: mailBrand(shown), email: shown.office.email }
    },
  })
  const standalone = standaloneModule.createStandalonePayments({
    database,
    clock,
    limiter,
    secrets,
    publicUrl,
    reference,
    ownWords: deps.ownWords,
    institution: current,
    openSession: visitors.openSession,
    applications: {
      findPayer: applicationsModule.findPayer,
      recordEvent: applicationsModule.recordEvent,
    },
    payments: { moneyOf: (invoiceId) => paymentsModule.findAttempts(database.db, invoiceId) },
  })

  const gateway = config.production
    ? null
    : await localGateway({
        twins,
        keys: localGatewayKeys,
        async webhookUrl(twin) {
          // A second portal asks by itself, in its own order.
          if (deps.beside !== undefined) return null
          const path = await providers.localNoticePath(twin)
          return path === null ? null : localUrl() + path
        },
        publicUrl: () => publicUrl,
        merchant: async () => (await current()).name,
        stateFile: join(config.dataDir, 'local-gateway.json'),
        failed: (error) => logger.error({ err: error }, 'the local gateway could not keep its state'),
        ...(deps.beside?.books ? { clock, sharing: deps.beside.books } : {}),
      })
  const pageOf = ({ tracking_id, email }: { readonly tracking_id: string | null; readonly email: string }) =>
    applications.trackLink({ tracking_id: tracking_id ?? '', email })
  const payables: paymentsModule.Payables = {
    application: {
      findPayer: applicationsModule.findPayer,
      markPaid: applicationsModule.markPaid,
      markUnpaid: applicationsModule.markUnpaid,
      expireUnpaid: applicationsModule.expireUnpaid,
      recordPaymentEvent: applicationsModule.recordPaymentEvent,
      promiseTo: ({ id }) => applications.promiseOf(id),
      pageLink: (_db, payer) => pageOf(payer),
    },
    standalone: standalone.payable,
    supplement: {
      ...applicationsModule.supplementPort,
      promiseTo: ({ id }) => applications.promiseOf(id),
      pageLink: (_db, payer) => pageOf(payer),
    },
  }
  const documentsLeft = async (db: Db | Tx, payable: Payable) => {
    const application = applicationOf(payable)
    return application !== null && applicationsModule.hasLeft(db, application)
  }
  const timeZone = async () => (await current()).time_zone
  const pageLanguage: PageLanguage = async ({ headers }) =>
    chooseLanguage(readPreferredLanguages(headers), (await current()).languages)
  const brand = async () => mailBrand(await current())
  const paymentsDeps: paymentsModule.PaymentsDeps = {
    database,
    clock,
    logger,
    limiter,
    storage,
    findProvider: providers.find,
    activeProviders: providers.active,
    payables,
    timeZone,
    random: Math.random,
    mailBrand: brand,
    renderReceipt: institution.renderReceipt,
  }
  const payments = paymentsModule.createPayments(paymentsDeps)
  const refundDeps: RefundDeps = {
    database,
    clock,
    logger,
    storage,
    payables,
    timeZone,
    mailBrand: brand,
    findProvider: providers.find,
    approvalLimit: async () => toMinor((await institution.policies()).refund_approval_limit),
    documentsLeft,
    random: Math.random,
  }
  const refunds = createRefunds(refundDeps)

  const transfers = transfersModule.createBankTransfers({
    database,
    clock,
    storage,
    limiter,
    payables,
    timeZone,
    settle: payments.settle,
    documentsLeft,
    invoiceDays: async () => (await current()).invoice_days,
    findProvider: providers.find,
  })

  const settlements = createSettlements({
    database,
    clock,
    storage,
    settle: payments.settle,
    timeZone,
    currency: async () => (await current()).currency,
    adapterOf: async (alias) => (await providers.find(alias))?.provider.code ?? null,
  })

  return {
    gateway,
    providers,
    payments,
    refunds,
    standalone,
    routes: [
      ...paymentsModule.paymentRoutes(paymentsDeps, payments),
      ...refundRoutes(refunds),
      ...transfersModule.bankTransferRoutes(transfers),
      ...settlementRoutes(settlements),
      ...bookRoutes({ database, clock, timeZone, currency: async () => (await current()).currency }),
      ...standaloneModule.standalonePaymentRoutes(standalone),
      ...providersModule.providerRoutes(providers),
    ],
    handlers: {
      ...paymentsModule.paymentJobs(paymentsDeps, payments.settle),
      ...refundJobs(refundDeps),
      ...transfersModule.bankTransferJobs(payments),
      ...providersModule.sandboxJobs({ database, clock, keys, baseUrl: localUrl }),
    },
    schedules: [...paymentsModule.paymentSchedules, ...refundSchedules],
    plugins: [
      providersModule.paymentCallback,
      paymentsModule.formPage(payments.formOf, pageLanguage),
      ...(gateway === null ? [] : [gateway.plugin]),
      // In production the pages and the API of the demo gateway do not exist.
      ...(config.production
        ? []
        : [
            providersModule.sandboxGateway({
              database,
              clock,
              keys,
              merchant: async () => (await current()).name,
              pageLanguage,
            }),
          ]),
    ],
    close: async () => gateway?.close(),
  }
}
