import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { RecipientKind } from '@testamur/contract/applications/statuses'
import { deliveryOptions, regionOf } from '../../../features/applications/destinations.ts'
import type { CopyDraft, Draft } from '../../../features/applications/draft.ts'
import { formatPrice } from '../../../features/applications/prices.ts'

/** What a copy is for, where its recipient leaves no doubt. Institutions may have other purposes: then it is asked. */
const purposesOf: Readonly<Partial<Record<RecipientKind | '', string>>> = {
  self: 'personal_use',
  credential_evaluator: 'credential_evaluation',
  licensing_body: 'professional_licensing',
  employer: 'employment',
}

/** The purpose that need not be asked: the only one, the one chosen on an earlier page, or that of the recipient; else empty. */
export function workedOutPurpose(
  offered: readonly string[],
  draft: Pick<Draft, 'purpose'>,
  kind: RecipientKind | '',
): string {
  if (offered.length === 1) return offered[0] ?? ''
  const wished = [draft.purpose, purposesOf[kind] ?? '']
  return wished.find((purpose) => offered.includes(purpose)) ?? ''
}

/** Whether an own copy would cost less for another purpose: then its purpose is shown as a question, not worked out unseen. */
export function isCheaperElsewhere(
  data: Pick<ApplicationData, 'formats' | 'transcript_rates'>,
  offered: readonly string[],
  { purpose, type, format }: Pick<CopyDraft, 'purpose' | 'type' | 'format'>,
): boolean {
  const formats = format === '' ? data.formats.map(({ key }) => key) : [format]
  return formats.some((key) => {
    const price = formatPrice(data, purpose, type, key)
    return price !== null && offered.some((other) => (formatPrice(data, other, type, key) ?? price) < price)
  })
}

/** The cheapest courier to an address; `null` while none is known. */
export function cheapestRate(
  data: ApplicationData,
  { country, state }: Pick<CopyDraft['recipient'], 'country' | 'state'>,
): number | null {
  return deliveryOptions(data, regionOf(data, country, state))[0]?.id ?? null
}

const needed = ['name', 'email', 'line1', 'city', 'country', 'phone'] as const
const more = ['line2', 'state', 'postcode'] as const

/**
 * The fields of a known recipient that are still asked for: of one in the directory what no copy can do without, of the applicant all that
 * is not known. `stated`: countries whose states decide about the courier.
 */
export function unknownFields({ recipient, profile }: CopyDraft, stated: readonly string[]): string[] {
  const asked = recipient.country === '' || stated.includes(recipient.country)
  const further = profile === null ? more : asked ? (['state'] as const) : []
  return [...needed, ...further]
    .filter((field) => recipient[field] === '')
    .map((field) => `recipient.${field}`)
}
