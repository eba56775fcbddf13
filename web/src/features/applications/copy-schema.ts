import type { ApplicationData } from '@testamur/contract/applications/application-data'
import { copyRequest, recipient as recipientSchema } from '@testamur/contract/applications/applications'
import {
  type DestinationPolicy,
  destinationFault,
  domainOf,
} from '@testamur/contract/delivery/destination-policy'
import { describeIssue } from '@testamur/contract/issues'
import { referenceFault } from '@testamur/contract/recipient-profiles/reference-rules'
import { z } from 'zod'
import type { Translate } from '../../lib/text.ts'
import { regionOf } from './destinations.ts'
import type { CopyDraft } from './draft.ts'
import { copyBody } from './request.ts'

type Words = Translate<'apply-copies'>

/** The form field for a path of the contract's copy. */
const formPath = (path: readonly PropertyKey[]): string[] => {
  const [first, second, third] = path.map(String)
  if (first === 'recipient' && second === 'address_lines')
    return ['recipient', third === '1' ? 'line2' : 'line1']
  return path.map(String)
}

// Fields before the choice of format; the others appear only after it.
const FIRST = ['type', 'purpose', 'format']

type Say = (path: string[], message: string) => void

/** What a courier needs to know. */
function checkAddress(data: ApplicationData, copy: CopyDraft, t: Words, say: Say): void {
  const { recipient } = copy
  if (recipient.line1 === '') say(['recipient', 'line1'], t('addressMissing'))
  if (recipient.city === '') say(['recipient', 'city'], t('cityMissing'))
  if (recipient.country === '') say(['recipient', 'country'], t('countryMissing'))
  else if (regionOf(data, recipient.country, recipient.state) === null)
    say(['recipient', 'state'], t('stateMissing'))
  if (recipient.phone === '') say(['recipient', 'phone'], t('recipientPhoneMissing'))
  if (copy.delivery_rate_id === null) say(['delivery_rate_id'], t('courierMissing'))
}

/** The address only, for things that are no copy of a transcript. */
export const addressSchema = (data: ApplicationData, t: Words) =>
  z.custom<CopyDraft>().superRefine((copy, context) => {
    checkAddress(data, copy, t, (path, message) => context.addIssue({ code: 'custom', path, message }))
    const asked = { ...copyBody(data, copy).recipient, kind: 'self', name: 'x' }
    for (const { path, message } of recipientSchema.safeParse(asked, { error: describeIssue }).error
      ?.issues ?? [])
      context.addIssue({ code: 'custom', path: formPath(['recipient', ...path]), message })
  }) satisfies z.ZodType<CopyDraft>

/** The contract's rules for every copy, and those of its delivery method. */
type About = { readonly policy: DestinationPolicy | null; readonly own_email: string }

export const copySchema = (data: ApplicationData, t: Words, { policy, own_email }: About) =>
  z.custom<CopyDraft>().superRefine((copy, context) => {
    const problems = new Map<string, { path: string[]; message: string }>()
    const say = (path: string[], message: string) => {
      const key = path.join('.')
      if (!problems.has(key)) problems.set(key, { path, message })
    }
    const { recipient } = copy
    if (copy.type === '') say(['type'], t('typeMissing'))
    if (copy.purpose === '') say(['purpose'], t('purposeMissing'))
    if (copy.format === '') say(['format'], t('formatMissing'))
    if (copy.delivery_method === 'email' && recipient.email === '')
      say(['recipient', 'email'], t('recipientEmailMissing'))
    const { type, delivery_method, profile } = copy
    const where = { type, delivery_method, kind: recipient.kind, email: recipient.email, own_email }
    const barred = policy === null ? null : destinationFault(policy, where)
    if (barred === 'person') say(['recipient', 'kind'], t('officialToPerson'))
    if (barred === 'mailbox')
      say(['recipient', 'email'], t('privateMailbox', { domain: domainOf(recipient.email) }))
    if (barred === 'own_mailbox') say(['recipient', 'email'], t('ownMailbox'))
    const reference = profile === null ? null : referenceFault(profile, copy.recipient_reference)
    if (profile !== null && reference !== null)
      say(
        ['recipient_reference'],
        t(reference === 'missing' ? 'referenceMissing' : 'referenceWrong', {
          name: profile.name,
          example: profile.reference_example,
        }),
      )
    if (copy.release_condition === 'on_date' && copy.release_on === '')
      say(['release_on'], t('releaseOnMissing'))
    if (copy.delivery_method === 'courier') checkAddress(data, copy, t, say)
    for (const { path, message } of copyRequest.safeParse(copyBody(data, copy), { error: describeIssue })
      .error?.issues ?? [])
      say(formPath(path), message)
    for (const { path, message } of problems.values())
      if (copy.format !== '' || FIRST.includes(path[0] ?? ''))
        context.addIssue({ code: 'custom', path, message })
  }) satisfies z.ZodType<CopyDraft>
