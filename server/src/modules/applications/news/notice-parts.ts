import { trackingUrl } from '@testamur/contract/delivery/courier-link'
import type { Courier } from '@testamur/contract/delivery/delivery'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Day } from '../../../core/days.ts'
import { type Message, messageOf, messageOfValue, type Param, type Said } from '../../../messages/message.ts'
import type { MailContent, Words } from '../../../platform/mail/layout.ts'
import type { Invoice } from '../../invoices/index.ts'
import type { ApplicationRow, AskRow, CopyRow } from '../rows/rows.ts'

/** What the mails about an application are made of. */
export type NoticeContext = {
  readonly application: ApplicationRow
  /** What its event tells the applicant; empty when it tells nothing. */
  readonly note: Said
  readonly release_on: Day | null
  readonly earlier: readonly string[]
  readonly institution: Institution
  readonly asks: readonly AskRow[]
  readonly invoice: Invoice | null
  readonly copy: (CopyRow & { readonly number: number }) | undefined
  readonly courier: Courier | null
}

export const officeName = ({ office }: Institution): Param => ({ own: office.name })

export const withNote = (sentence: Message, note: Said): Said[] =>
  note === '' ? [sentence] : [sentence, note]

export const alreadyAsked = (earlier: readonly string[]): Message[] =>
  earlier.length === 0
    ? []
    : [messageOf('applicationsNews.alreadyAsked', { trackingIds: earlier.join(', ') })]

/** What staff typed and the applicant has not answered yet. */
export const openQuestions = (asks: readonly AskRow[]): Words => ({
  written: asks
    .filter((ask) => ask.answered_at === null)
    .map((ask) => `• ${ask.question}`)
    .join('\n'),
})

/** Where the office is, and when it is open. */
export function officePlace({ office: { address, hours } }: Institution): Message[] {
  const lines = [address, hours].filter((line) => line !== '').map((line) => ({ own: line }))
  return lines.length === 0 ? [] : [messageOfValue({ lines })]
}

export const courierFacts = ({
  copy,
  courier,
}: Pick<NoticeContext, 'copy' | 'courier'>): NonNullable<MailContent['facts']> => [
  [messageOf('applicationsNews.courier'), courier === null ? '' : messageOfValue({ own: courier.name })],
  [messageOf('applicationsNews.waybill'), copy?.waybill ?? ''],
]

export function followCourier({ copy, courier }: Pick<NoticeContext, 'copy' | 'courier'>): Message[] {
  const waybill = copy?.waybill ?? null
  const url =
    courier === null || waybill === null ? null : trackingUrl(courier.tracking_url_template, waybill)
  return url === null ? [] : [messageOf('applicationsNews.followCourier', { url })]
}
