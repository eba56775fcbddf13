import {
  discardChange,
  editApplication,
  trackOptions,
} from '@testamur/contract/applications/after-submitting'
import type { ApplicationData } from '@testamur/contract/applications/application-data'
import { getApplicationData } from '@testamur/contract/applications/application-data'
import {
  cancelApplication,
  openTrackLink,
  submitApplication,
} from '@testamur/contract/applications/applications'
import { getApplication, transitionApplication } from '@testamur/contract/applications/staff-applications'
import type { Call } from '@testamur/contract/endpoint'
import { toMinor } from '@testamur/contract/money'
import { startPayment, verifyPayment } from '@testamur/contract/payments/payments'
import { sql } from 'kysely'
import { uuid } from '../../src/core/ids.ts'
import { moveCopy } from '../../src/modules/applications/index.ts'
import { applicationId, createStaff, type Staff } from '../factories.ts'
import { createTestPortal, type TestServer } from '../harness.ts'
import type { OpenDatabase } from '../unguarded.ts'
import { requestOn } from './request.ts'

export type OwnApplication = {
  readonly id: number
  readonly tracking_id: string
  readonly token: string
  readonly email: string
}
export type EditBody = Call<typeof editApplication>['body']
type CopyEdit = NonNullable<EditBody['copies']>[number]

/** The whole server, with applicants who can change to more expensive destinations, and the gateway where they pay. */
export type ChangePortal = Awaited<ReturnType<typeof startChangePortal>>

export async function startChangePortal(open?: OpenDatabase) {
  const server = await createTestPortal(open === undefined ? {} : { open })
  await server.listen()
  const officer = await createStaff(server.database)
  const approver = await createStaff(server.database)
  const offer = (await server.call(getApplicationData, {})).data
  return {
    server,
    officer,
    approver,
    rates: ratesToCanada(offer),
    ...doings(server, { officer, approver }, offer),
    close: server.close,
  }
}

/** Cheapest first; no two have the same price. */
function ratesToCanada({ delivery_rates, regions }: ApplicationData) {
  const region = regions.find(({ countries }) => countries.includes('CA'))
  const served = delivery_rates.filter(({ region_id }) => region_id === region?.id)
  const [cheap, dear] = served
    .toSorted((one, other) => one.rate - other.rate)
    .filter((rate, index, all) => rate.rate !== all[index - 1]?.rate)
  if (cheap === undefined || dear === undefined) throw new Error('Two prices are wanted')
  return { cheap, dear, extra: dear.rate - cheap.rate, extraMinor: toMinor(dear.rate) - toMinor(cheap.rate) }
}

function doings(
  server: TestServer,
  { officer, approver }: { officer: Staff; approver: Staff },
  offer: ApplicationData,
) {
  const { database, clock } = server
  const rates = ratesToCanada(offer)
  let people = 0

  const options = async ({ tracking_id, token }: OwnApplication) =>
    (await server.call(trackOptions, { params: { id: tracking_id }, token })).data
  const staffView = async ({ id }: OwnApplication) =>
    (await server.call(getApplication, { params: { id }, token: officer.token })).data

  async function prove(tracking_id: string, email: string): Promise<string> {
    await server.runJobs()
    const mails = (await server.mails()).filter(({ to_address }) => to_address === email)
    const key = mails.map(({ text }) => /[#&]key=(\S+)/.exec(text)?.[1]).find((found) => found !== undefined)
    const opened = await server.call(openTrackLink, { params: { id: tracking_id }, body: { key: key ?? '' } })
    return opened.data.token
  }

  /** Presses a button on the gateway's page, of which the portal is not notified. */
  async function press(checkoutUrl: string | null, action = 'webhook_only'): Promise<void> {
    await server.app.inject({
      method: 'POST',
      url: new URL(checkoutUrl ?? '').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `action=${action}`,
    })
  }

  const verify = async ({ token }: OwnApplication, reference: string) =>
    (await server.call(verifyPayment, { params: { reference }, token })).data

  /** A paper copy by the cheapest courier to Canada. */
  async function sent(): Promise<OwnApplication> {
    people += 1
    const email = `dearer${people}@example.com`
    const body = {
      ...requestOn(offer),
      email,
      copies: [
        {
          ...({ id: uuid(), type: 'official_copy', purpose: 'credential_evaluation' } as const),
          ...({ format: 'hard_copy', delivery_method: 'courier' } as const),
          delivery_rate_id: rates.cheap.id,
          recipient: {
            ...({ kind: 'credential_evaluator', name: 'World Education Services', country: 'CA' } as const),
            ...{ address_lines: ['2 Carlton Street'], city: 'Toronto' },
          },
        },
      ],
    }
    const remoteAddress = `198.51.100.${people}`
    const { tracking_id } = (await server.call(submitApplication, { body, remoteAddress })).data
    const id = await applicationId(database, tracking_id)
    return { id, tracking_id, token: await prove(tracking_id, email), email }
  }

  async function paid(): Promise<OwnApplication> {
    const mine = await sent()
    const { payment } = await staffView(mine)
    const started = await server.call(startPayment, {
      body: { tracking_id: mine.tracking_id, amount: payment?.total ?? 0, provider: 'platinum' },
      token: mine.token,
    })
    await press(started.data.checkout_url)
    await verify(mine, started.data.reference)
    return mine
  }

  /** The current copy with these changes, as the form sends it. */
  async function edited(mine: OwnApplication, over: Partial<CopyEdit> = {}): Promise<EditBody> {
    const { copies, version } = await options(mine)
    const [copy] = copies
    if (copy === undefined) throw new Error('No copy')
    const { id, recipient, delivery_method, delivery_rate_id, release_condition } = copy
    const kept = { id, version: copy.version, recipient, delivery_method, release_condition }
    const way = delivery_rate_id === null ? {} : { delivery_rate_id }
    return { version, copies: [{ ...kept, ...way, ...over }] }
  }
  const edit = (mine: OwnApplication, body: EditBody) =>
    server.call(editApplication, { params: { id: mine.tracking_id }, token: mine.token, body })

  const elsewhere = {
    ...({ kind: 'credential_evaluator', name: 'World Education Services', country: 'CA' } as const),
    ...{ address_lines: ['147 Wyndham Street North'], city: 'Guelph' },
  }
  const dearer = {
    delivery_rate_id: rates.dear.id,
    delivery: rates.dear.rate,
    extra: rates.extra,
    recipient: elsewhere,
  }

  /** Asks for the more expensive courier and accepts the difference. Answers the pending change. */
  async function ask(mine: OwnApplication, over: Partial<CopyEdit> = {}) {
    const reply = await edit(mine, await edited(mine, { ...dearer, ...over }))
    if (reply.status !== 200) throw new Error(reply.text)
    const waiting = (await options(mine)).copies[0]?.waiting
    if (!waiting) throw new Error('Nothing waits')
    return waiting
  }

  const begin = (
    { token }: OwnApplication,
    { invoice_reference, amount }: { invoice_reference: string; amount: number },
  ) => server.call(startPayment, { body: { invoice_reference, amount, provider: 'platinum' }, token })

  /** Pays a supplement at the gateway, without the portal's knowledge. */
  async function payUnnoticed(
    mine: OwnApplication,
    waiting: { invoice_reference: string; amount: number },
  ): Promise<string> {
    const { data } = await begin(mine, waiting)
    await press(data.checkout_url)
    return data.reference
  }

  async function step(
    mine: OwnApplication,
    body: Omit<Call<typeof transitionApplication>['body'], 'version'>,
    by = officer,
  ) {
    const { version } = await staffView(mine)
    const reply = await server.call(transitionApplication, {
      params: { id: mine.id },
      token: by.token,
      body: { ...body, version },
    })
    if (reply.status !== 200) throw new Error(reply.text)
    return reply.data
  }

  async function approve(mine: OwnApplication): Promise<void> {
    const checklist = ['identity', 'results', 'consent', 'payment', 'holds', 'destination']
    await step(mine, { to: 'under_review' })
    await step(mine, { to: 'awaiting_approval', checklist })
    await step(mine, { to: 'processing' }, approver)
  }

  /** Moves the copy as a signed document does. */
  async function sign({ id }: OwnApplication): Promise<void> {
    const { rows } = await sql<{ copy_id: number }>`
      select copy_id from copies where application_id = ${id}::bigint`.execute(database.db)
    await database.inTransaction((tx) =>
      moveCopy(tx, {
        ...{ copy_id: rows[0]?.copy_id ?? 0, to: 'signed', at: clock.now() },
        actor: { kind: 'system', name: 'test' },
        as: ['system'],
      }),
    )
  }

  return {
    ...{ options, staffView, press, verify, sent, paid, edited, edit, ask, dearer, begin, payUnnoticed },
    ...{ step, approve, sign },
    discard: async (mine: OwnApplication, token = mine.token) => {
      const copy = (await options(mine)).copies[0]?.id ?? ''
      return server.call(discardChange, { params: { id: mine.tracking_id, copy }, token })
    },
    cancel: (mine: OwnApplication) =>
      server.call(cancelApplication, { params: { id: mine.tracking_id }, token: mine.token, body: {} }),
    /** The current destination of the copy. */
    async goesTo(mine: OwnApplication) {
      const { copies } = await options(mine)
      return {
        city: copies[0]?.recipient.city,
        delivery: copies[0]?.delivery,
        waits: copies[0]?.waiting !== null,
      }
    },
    /** Whether the gateway's answer was booked. */
    settle: async ({ token }: OwnApplication, reference: string) =>
      (await server.call(verifyPayment, { params: { reference }, token })).status === 200,
    /** The last email to an applicant with this subject. */
    mailTo: async ({ email }: OwnApplication, subject: string) =>
      (await server.mails()).findLast((mail) => mail.to_address === email && mail.subject === subject),
    mailsTo: async ({ email }: OwnApplication) =>
      (await server.mails()).filter(({ to_address }) => to_address === email),
    /** The status of an invoice, and of the change that it is for. */
    async standing(reference: string) {
      const { rows } = await sql<{ invoice: string; change: string }>`
        select i.status as invoice, w.status as change from invoices i
        join destination_changes w on w.invoice_id = i.id where i.reference = ${reference}`.execute(
        database.db,
      )
      return rows[0]
    },
    /** The status of a payment, its flags, and its open reviews. */
    async moneyOf(reference: string) {
      const { rows } = await sql<{ status: string; flags: string[]; questions: string[] }>`
        select status, flags, (select coalesce(array_agg(why), '{}') from payment_reviews r
          where r.payment_id = p.id and r.resolved_at is null) as questions
        from payments p where reference = ${reference}`.execute(database.db)
      return rows[0]
    },
  }
}
