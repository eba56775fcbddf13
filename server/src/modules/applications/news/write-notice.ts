import { trackingUrl } from '@testamur/contract/delivery/courier-link'
import type { Courier } from '@testamur/contract/delivery/delivery'
import type { Institution } from '@testamur/contract/institution/institution'
import { type Day, dayOf } from '../../../core/days.ts'
import { dayText, moneyText } from '../../../core/written-values.ts'
import type { Database } from '../../../db/client.ts'
import type { JobHandler } from '../../../platform/jobs/handler.ts'
import { queueMailsLast } from '../../../platform/mail/mailer.ts'
import { type Invoice, invoiceOf } from '../../invoices/index.ts'
import type { NoticePayload } from '../machine/queue-notice.ts'
import type { ApplicationRow, AskRow, CopyRow } from '../machine/rows.ts'
import { trackedById } from '../machine/store/tracking.ts'
import { describeRecipient } from './masks.ts'
import { type MakeNoticeMail, makeOldAddressMail, type Notice } from './notice-mail.ts'
import { asksOf } from './store.ts'

export type NoticeDeps = {
  readonly database: Database
  readonly institution: () => Promise<Institution>
  readonly courierById: (id: number) => Promise<Courier | null>
  readonly makeNoticeMail: MakeNoticeMail
}

export function createWriteNotice({
  database,
  institution,
  courierById,
  makeNoticeMail,
}: NoticeDeps): JobHandler {
  return async (payload) => {
    const { application_id, about, event_id, release_on, earlier = [], was_email } = payload as NoticePayload
    const rows = await trackedById(database.db, application_id)
    const event = rows?.events.find(({ id }) => id === event_id)
    if (rows === null || event === undefined)
      throw new Error(`Application ${application_id} or its event is not there`)
    // Cancelled before this had its turn: a mail that says so is on its way, and this one would not be true.
    if (about === 'submitted' && rows.application.status === 'cancelled') return
    const house = await institution()
    const copyIndex = rows.copies.findIndex((copy) => copy.copy_id === event.copy_id)
    const copy = rows.copies[copyIndex]
    const { kind } = rows.application
    const compose = (kind === 'certificate' ? certificates[about] : undefined) ?? notices[about]
    const notice = compose({
      application: rows.application,
      note: event.public_note ?? '',
      release_on: release_on ?? null,
      earlier,
      house,
      asks: about === 'asked' ? await asksOf(database.db, application_id) : [],
      invoice: about === 'submitted' ? await invoiceOf(database.db, application_id) : null,
      copy: copy && { ...copy, number: copyIndex + 1 },
      courier: copy?.courier_id ? await courierById(copy.courier_id) : null,
    })
    return queueMailsLast(database.db, [
      makeNoticeMail(rows.application, house, notice),
      ...(was_email === undefined ? [] : [makeOldAddressMail(rows.application, house, was_email)]),
    ])
  }
}

type Facts = {
  readonly application: ApplicationRow
  readonly note: string
  readonly release_on: Day | null
  readonly earlier: readonly string[]
  readonly house: Institution
  readonly asks: readonly AskRow[]
  readonly invoice: Invoice | null
  readonly copy: (CopyRow & { readonly number: number }) | undefined
  readonly courier: Courier | null
}

const alreadyAsked = (earlier: readonly string[]): string[] =>
  earlier.length === 0
    ? []
    : [
        `You asked for the same copy before, and that is still under way: ${earlier.join(', ')}. If this request is one too many, cancel it on its page.`,
      ]

const withNote = (sentence: string, note: string): string[] => (note === '' ? [sentence] : [sentence, note])

const notices: Record<NoticePayload['about'], (facts: Facts) => Notice> = {
  submitted: ({ invoice, house, earlier }) =>
    invoice?.status === 'open'
      ? {
          subject: 'We have your request: please pay',
          paragraphs: [
            `We have your request and have set its price. Pay until ${dayText(dayOf(invoice.expires_at, house.time_zone))}, and the registry takes it up.`,
            ...alreadyAsked(earlier),
          ],
          facts: [['To pay', moneyText(invoice.total, invoice.currency)]],
          button: 'Pay and follow your request',
        }
      : {
          subject: 'We have your request',
          paragraphs: ['We have your request. Nothing is left to pay.', ...alreadyAsked(earlier)],
        },
  asked: ({ asks, note }) => ({
    subject: 'We need something from you',
    paragraphs: [
      'The registry cannot go on with your request before you answer:',
      {
        written: asks
          .filter((ask) => ask.answered_at === null)
          .map((ask) => `• ${ask.question}`)
          .join('\n'),
      },
      ...(note === '' ? [] : [{ written: note }]),
      'The time until you answer does not count against the promised date.',
    ],
    button: 'Answer now',
  }),
  on_hold: ({ note, release_on }) => ({
    subject: 'Your request is on hold',
    paragraphs: withNote('Your request is on hold for now.', note),
    facts: release_on === null ? [] : [['Planned to end on', dayText(release_on)]],
  }),
  rejected: ({ note }) => ({
    subject: 'Your request was not approved',
    paragraphs: withNote('The registry has not approved your request.', note),
  }),
  cancelled: ({ application, note }) => ({
    subject: 'Your request was cancelled',
    paragraphs: [
      ...withNote('Your request was cancelled.', note),
      ...(application.paid_at === null ? [] : ['The bursary will write to you about the money you paid.']),
    ],
  }),
  edited: ({ note, house }) => ({
    subject: 'Your request was changed',
    paragraphs: [note, `If you did not do this, write to ${house.office.name} at once.`],
  }),
  change_waits: ({ note, house }) => ({
    subject: 'Please pay for the change of your request',
    paragraphs: [note, `If you did not ask for it, write to ${house.office.name} at once.`],
    button: 'Pay and follow your request',
  }),
  change_over: ({ note }) => ({ subject: 'The change of your request was not made', paragraphs: [note] }),
  change_money: ({ note }) => ({ subject: 'About your payment for a change', paragraphs: [note] }),
  expired: ({ house }) => ({
    subject: 'Your request has lapsed',
    paragraphs: [
      `Your request was not paid in time and has lapsed. Ask ${house.office.name} to take it up again, or send a new one.`,
    ],
  }),
  completed: () => ({
    subject: 'Every copy has arrived',
    paragraphs: ['Every copy you asked for has reached its recipient. Thank you for your patience.'],
  }),
  dispatched: ({ copy, courier }) => ({
    subject: 'A copy is on its way',
    paragraphs: [
      `Copy ${copy?.number} for ${copy ? describeRecipient(copy.recipient) : 'its recipient'} is with the courier.`,
      ...trackingSentence(courier, copy?.waybill ?? null),
    ],
    facts: [
      ['Courier', courier?.name ?? ''],
      ['Waybill', copy?.waybill ?? ''],
    ],
  }),
  ready_for_pickup: ({ copy, house }) => ({
    subject: 'Your copy is ready to collect',
    paragraphs: [
      `Copy ${copy?.number} is ready at ${house.office.name}. Bring an identity paper.`,
      [house.office.address, house.office.hours].filter((line) => line !== '').join('\n'),
    ].filter((paragraph) => paragraph !== ''),
  }),
}

/** What is said otherwise of a certificate. */
const certificates: Partial<typeof notices> = {
  completed: () => ({
    subject: 'Your certificate was handed over',
    paragraphs: ['Your certificate has reached you, or who collected it for you. Keep it safe and dry.'],
  }),
  dispatched: ({ copy, courier }) => ({
    subject: 'Your certificate is on its way',
    paragraphs: [
      'Your certificate is with the courier.',
      ...trackingSentence(courier, copy?.waybill ?? null),
    ],
    facts: [
      ['Courier', courier?.name ?? ''],
      ['Waybill', copy?.waybill ?? ''],
    ],
  }),
  ready_for_pickup: ({ house }) => ({
    subject: 'Your certificate is ready to collect',
    paragraphs: [
      `Your certificate is ready at ${house.office.name}. Who collects it brings the collection pass and an identity paper.`,
      [house.office.address, house.office.hours].filter((line) => line !== '').join('\n'),
    ].filter((paragraph) => paragraph !== ''),
    button: 'Open the collection pass',
  }),
}

function trackingSentence(courier: Courier | null, waybill: string | null): string[] {
  const url =
    courier === null || waybill === null ? null : trackingUrl(courier.tracking_url_template, waybill)
  return url === null ? [] : [`Follow it on the courier's own page: ${url}`]
}
