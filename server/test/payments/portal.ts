import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@testamur/contract/languages'
import { sql } from 'kysely'
import { readConfig } from '../../src/config.ts'
import type { Actor } from '../../src/core/actor.ts'
import { newTrackingId, uuid } from '../../src/core/ids.ts'
import type { Database, DatabaseOptions } from '../../src/db/client.ts'
import { chooseLanguage, type PageLanguage, readPreferredLanguages } from '../../src/http/language.ts'
import { hasLeft } from '../../src/modules/applications/index.ts'
import { createInstitution } from '../../src/modules/institution/index.ts'
import { issueInvoice } from '../../src/modules/invoices/index.ts'
import { cancelAttempts } from '../../src/modules/payments/ask/cancel-attempts.ts'
import { expireInvoice, sweepLapsed } from '../../src/modules/payments/ask/expire-invoice.ts'
import { pollPayments } from '../../src/modules/payments/ask/poll-payments.ts'
import { recheckSuccesses } from '../../src/modules/payments/ask/recheck.ts'
import {
  countOpenPayments,
  createPayments,
  hasOpenAttempts,
  type PayablePort,
  type Payments,
  paymentJobs,
  paymentRoutes,
  type ReceiptDocument,
} from '../../src/modules/payments/index.ts'
import {
  createAdapters,
  createProviderSettings,
  createSandboxProvider,
  type ProviderSettings,
  paymentCallback,
  sandboxGateway,
  sandboxJobs,
  sandboxKeys,
  sandboxKind,
} from '../../src/modules/providers/index.ts'
import type { PaymentProvider } from '../../src/modules/providers/provider.ts'
import type { SandboxKeys } from '../../src/modules/providers/sandbox/protocol.ts'
import {
  createRefunds,
  type RefundDeps,
  type Refunds,
  refundJobs,
  refundRoutes,
} from '../../src/modules/refunds/index.ts'
import { pollRefunds } from '../../src/modules/refunds/poll-refunds.ts'
import { sendRefund } from '../../src/modules/refunds/send-refund.ts'
import type { JobHandler } from '../../src/platform/jobs/handler.ts'
import { createLimiter } from '../../src/platform/limits/limiter.ts'
import { createReference } from '../../src/platform/reference.ts'
import { createSecrets } from '../../src/platform/secrets.ts'
import { openStorage } from '../../src/platform/storage/open.ts'
import { createRuntime } from '../../src/runtime.ts'
import { createTestClock, type TestClock } from '../clock.ts'
import { createTestDatabase } from '../database.ts'
import { createTestLog, type TestLog } from '../log.ts'
import { openDatabase } from '../open-database.ts'
import { applicationPort, payablesFor } from './application-port.ts'

export const SECRET = 'a secret of thirty-two characters or more'

/** Offers every language of the portal. */
export const chooseRequestedLanguage: PageLanguage = async ({ headers }) =>
  chooseLanguage(readPreferredLanguages(headers), languages)
export const TOTAL = 1_250_050

export type SubmittedPayable = { readonly id: number; readonly tracking_id: string; readonly token: string }

export type Portal = {
  readonly base: string
  readonly database: Database
  readonly clock: TestClock
  readonly log: TestLog
  readonly payments: Payments
  readonly refunds: Refunds
  readonly pollRefunds: () => Promise<void>
  readonly sendRefund: JobHandler
  readonly keys: SandboxKeys
  /** The settings of providers other than `platinum`. */
  readonly providers: ProviderSettings
  readonly source: DatabaseOptions['source']
  /** Clears the providers kept in memory, as after a change by another process. */
  reload(): void
  /** `free`: an application that costs nothing. */
  submit(free?: boolean): Promise<SubmittedPayable>
  /** The work of jobs, without the queue. */
  poll(): Promise<void>
  sweepLapsed(): Promise<void>
  expireInvoice(id: number): ReturnType<typeof expireInvoice>
  cancelAttempts(invoiceId: number): Promise<void>
  recheckSuccesses(): ReturnType<typeof recheckSuccesses>
  /** Runs due jobs, webhooks included, until none is due. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

export type LocalGateways = {
  /** The address of the local gateway. */
  readonly origin: string
  /** Installed once in a database. */
  readonly install: readonly Parameters<ProviderSettings['installLocal']>[1][]
}

type Options = {
  /** Providers that an institution sets up, besides `platinum`. */
  readonly beside?: LocalGateways
  /** A shared database; a new one by default. */
  readonly source?: DatabaseOptions['source']
  /** Adds the institution to a shared database that may not have one. */
  readonly prepare?: boolean
  readonly clock?: TestClock
  /** Wraps the gateway that payments call. */
  readonly around?: (provider: PaymentProvider) => PaymentProvider
  /** Wraps applications as payments call them, inside the transaction. */
  readonly aroundApplication?: (port: PayablePort) => PayablePort
  /** Replaces how the database is opened. */
  readonly open?: (source: DatabaseOptions['source'], log: TestLog) => Promise<Database>
  readonly renderReceipt?: (receipt: ReceiptDocument) => Promise<Uint8Array>
  /** Up to this many minor units a refund is approved by asking for it; 0 by default. */
  readonly approvalLimit?: () => number
}

const actors = (token: string): Actor | null => {
  const [kind, id] = token.split('-')
  if (kind === 'applicant') return { kind, application_id: Number(id), proved: false }
  if (kind === 'bursar') return { kind: 'staff', id: Number(id), name: 'Bola Bursar', roles: ['bursary'] }
  if (kind === 'administrator')
    return { kind: 'staff', id: Number(id), name: 'Ada Admin', roles: ['administrator'] }
  return null
}

/** Payments and the demo gateway, served on a real port with a database of their own. */
export async function startPortal(options: Options = {}): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-payments-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const settings = { NODE_ENV: 'test', DEMO: '0', PORT: String(port), DATA_DIR: folder, PUBLIC_URL: base }
  const test = options.source ? null : await createTestDatabase()
  const source = options.source ?? test?.source
  if (source === undefined) throw new Error('A portal needs a database')

  const clock = options.clock ?? createTestClock()
  const log = createTestLog()
  const database = options.open
    ? await options.open(source, log)
    : await openDatabase({ source, logger: log.logger, poolSize: 8 })
  const reference = await createReference(database)
  const institution = createInstitution({ database, reference })
  if (test || options.prepare) await database.inTransaction((tx) => institution.ensure(tx))
  const secrets = createSecrets(SECRET)
  const keys = sandboxKeys(secrets)
  const sandbox = createSandboxProvider({ baseUrl: () => base, keys })
  const providers = createProviderSettings({
    ...{ database, clock, logger: log.logger, reference, secrets, publicUrl: base },
    adapters: createAdapters({
      production: false,
      sandbox: sandboxKind({ baseUrl: () => base, keys }),
    }),
    localUrl: () => options.beside?.origin ?? base,
    hasOpenAttempts,
    countOpenPayments: (alias) => countOpenPayments(database.db, alias),
    institution: async () => ({
      brand: { name: 'University of Testing', colour: '#00044B' },
      email: 'bursary@testing.example',
    }),
  })
  const install = options.beside?.install ?? []
  await database.inTransaction(async (tx) => {
    for (const one of install) await providers.installLocal(tx, one)
  })
  const provider = options.around?.(sandbox) ?? sandbox
  const configured = { alias: 'platinum', label: 'Platinum', mode: 'test', active: true, provider } as const

  const shared = {
    database,
    clock,
    logger: log.logger,
    findProvider: async (alias: string) => (alias === configured.alias ? configured : providers.find(alias)),
    payables: payablesFor(options.aroundApplication?.(applicationPort) ?? applicationPort),
    timeZone: async () => (await institution.current()).time_zone,
    random: () => 0.5,
    storage: openStorage({ folder: join(folder, 'files') }, { database, clock, logger: log.logger }),
    mailBrand: async () => ({ name: 'University of Testing', colour: '#00044B' }),
  }
  const paymentsDeps = {
    limiter: createLimiter(database, clock),
    activeProviders: async () => [configured, ...(await providers.active())],
    ...shared,
    renderReceipt:
      options.renderReceipt ?? (async (receipt: ReceiptDocument) => Buffer.from(JSON.stringify(receipt))),
  }
  const payments = createPayments(paymentsDeps)
  const { settle } = payments
  const refundDeps: RefundDeps = {
    ...shared,
    approvalLimit: async () => options.approvalLimit?.() ?? 0,
    documentsLeft: async (db, payable) => hasLeft(db, payable.id),
  }
  const refunds = createRefunds(refundDeps)
  const runtime = await createRuntime(readConfig(settings), {
    clock,
    logger: log.logger,
    database,
    routes: () => [...paymentRoutes(paymentsDeps, payments), ...refundRoutes(refunds)],
    handlers: {
      ...paymentJobs(paymentsDeps, settle),
      ...refundJobs(refundDeps),
      ...sandboxJobs({ database, clock, keys, baseUrl: () => base }),
    },
    resolveToken: async (token) => actors(token),
  })
  await runtime.app.register(paymentCallback)
  await runtime.app.register(
    sandboxGateway({
      database,
      clock,
      keys,
      merchant: async () => 'University of Testing',
      pageLanguage: chooseRequestedLanguage,
    }),
  )
  await runtime.app.listen({ port, host: '127.0.0.1' })

  return {
    base,
    database,
    clock,
    log,
    payments,
    refunds,
    pollRefunds: () => pollRefunds(refundDeps),
    sendRefund: sendRefund(refundDeps),
    keys,
    providers,
    source,
    reload() {
      reference.drop('payment-providers')
    },
    poll: () => pollPayments(paymentsDeps, settle),
    sweepLapsed: () => sweepLapsed(paymentsDeps),
    expireInvoice: (id) => expireInvoice(paymentsDeps, settle, id),
    cancelAttempts: (invoiceId) => cancelAttempts(paymentsDeps, settle, invoiceId),
    recheckSuccesses: () => recheckSuccesses(paymentsDeps),
    submit: (free = false) => submit(database, clock, free),
    async runJobs() {
      await runtime.worker.drain()
    },
    async close() {
      await runtime.close()
      await test?.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** An application that awaits payment, with its invoice, as submitting makes them. */
async function submit(database: Database, clock: TestClock, free: boolean): Promise<SubmittedPayable> {
  const now = clock.now()
  const tracking_id = newTrackingId()
  const id = await database.inTransaction(async (tx) => {
    const type = await sql<{ id: number }>`
      insert into application_types (name, code, category) values ('Transcript', ${`t${uuid()}`}, 'transcript')
      returning id`.execute(tx)
    const application = await sql<{ id: number }>`
      insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme,
                                currency, total_minor, submitted_at)
      values (${tracking_id}, ${type.rows[0]?.id}, 'pending_payment', 'Ọlá-Adéṣínà', 'Àdùkẹ́', 'ada@mail.example',
              'Mechanical Engineering', 'NGN', ${free ? 0 : TOTAL}, ${now})
      returning id`.execute(tx)
    const application_id = application.rows[0]?.id ?? 0
    await issueInvoice(tx, {
      payable: { kind: 'application', id: application_id },
      currency: 'NGN',
      issued_at: now,
      expires_at: new Date(now.getTime() + 14 * 24 * 3600_000),
      lines: [
        {
          kind: 'transcript',
          copy_id: null,
          description: 'Official copy, electronic',
          amount: free ? 0 : TOTAL - 250_000,
        },
        { kind: 'delivery', copy_id: null, description: 'Courier to Canada', amount: free ? 0 : 250_000 },
      ],
    })
    return application_id
  })
  return { id, tracking_id, token: `applicant-${id}` }
}

export function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
