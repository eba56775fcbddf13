import { trackingUrl } from '@testamur/contract/delivery/courier-link'
import type { Courier } from '@testamur/contract/delivery/delivery'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Day } from '../../../core/days.ts'
import { type Message, messageOf, messageOfValue, type Param, type Said } from '../../../messages/message.ts'
import type { MailContent, MailText } from '../../../platform/mail/layout.ts'
import type { Invoice } from '../../invoices/index.ts'
import type { ApplicationRow, AskRow, CopyRow } from '../rows/rows.ts'

/** Parts of the emails about an application. */
export type NoticeContext = {
  readonly application: ApplicationRow
  /** The public text of its event; empty without one. */
  readonly note: Said
  readonly release_on: Day | null
  readonly earlier: readonly string[]
  readonly institution: Institution
  readonly asks: readonly AskRow[]
  readonly invoice: Invoice | null
  readonly copies: readonly Pick<CopyRow, 'recipient'>[]
  readonly copy: (CopyRow & { readonly number: number }) | undefined
  readonly courier: Courier | null
  /** The day by which the copy it is about, or all copies, should have arrived; `null`: nobody knows. */
  readonly arrives: Day | null
}

export const officeName = ({ office }: Institution): Param => ({ own: office.name })

export const withNote = (sentence: Message, note: Said): Said[] =>
  note === '' ? [sentence] : [sentence, note]

export const alreadyAsked = (earlier: readonly string[]): Message[] =>
  earlier.length === 0
    ? []
    : [messageOf('applicationsNews.alreadyAsked', { trackingIds: earlier.join(', ') })]

/** Questions of staff that the applicant has not answered yet. */
export const openQuestions = (asks: readonly AskRow[]): MailText => ({
  written: asks
    .filter((ask) => ask.answered_at === null)
    .map((ask) => `• ${ask.question}`)
    .join('\n'),
})

/** The address and opening hours of the office. */
export function officePlace({ office: { address, hours } }: Institution): Message[] {
  const lines = [address, hours].filter((line) => line !== '').map((line) => ({ own: line }))
  return lines.length === 0 ? [] : [messageOfValue({ lines })]
}

export const arrivalFact = ({
  arrives,
}: Pick<NoticeContext, 'arrives'>): NonNullable<MailContent['facts']> =>
  arrives === null ? [] : [[messageOf('applicationsNews.arrivesBy'), messageOfValue({ day: arrives })]]

export const courierFacts = ({
  copy,
  courier,
  arrives,
}: Pick<NoticeContext, 'copy' | 'courier' | 'arrives'>): NonNullable<MailContent['facts']> => [
  [messageOf('applicationsNews.courier'), courier === null ? '' : messageOfValue({ own: courier.name })],
  [messageOf('applicationsNews.waybill'), copy?.waybill ?? ''],
  ...arrivalFact({ arrives }),
]

export function followCourier({ copy, courier }: Pick<NoticeContext, 'copy' | 'courier'>): Message[] {
  const waybill = copy?.waybill ?? null
  const url =
    courier === null || waybill === null ? null : trackingUrl(courier.tracking_url_template, waybill)
  return url === null ? [] : [messageOf('applicationsNews.followCourier', { url })]
}
