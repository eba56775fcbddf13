import type { CertificateOption } from '@testamur/contract/certificates/certificates'
import { email, line, phone } from '@testamur/contract/fields'
import { nameLine } from '@testamur/contract/written/name-line'
import { LONGEST_FULL_NAME } from '@testamur/contract/written/names'
import { z } from 'zod'
import type { Translate } from '../../../lib/text.ts'
import type { CertificateText, ProxyDraft } from './draft.ts'

type Words = Translate<'certificate-application'>

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** `events`: whether there is any ceremony to choose from. */
export const printedSchema = (t: Words, option: CertificateOption, events: boolean) =>
  z
    .object({
      event_id: option.demurrage && events ? z.string().min(1, t('eventMissing')) : z.string(),
      name_on_certificate: z.string().trim().min(1, t('nameMissing')).pipe(nameLine(LONGEST_FULL_NAME)),
      former_name: option.former_name
        ? z.string().trim().min(1, t('formerNameMissing')).pipe(nameLine(LONGEST_FULL_NAME))
        : z.string(),
      old_number: line(60, 0),
    })
    .superRefine(({ former_name, name_on_certificate }, context) => {
      if (option.former_name && same(former_name, name_on_certificate))
        context.addIssue({ code: 'custom', path: ['former_name'], message: t('formerNameSame') })
    }) satisfies z.ZodType<CertificateText>

export const proxySchema = (t: Words, own: string) =>
  z
    .object({
      name: z.string().trim().min(1, t('proxyNameMissing')).pipe(nameLine(LONGEST_FULL_NAME)),
      email: z.string().min(1, t('proxyEmailMissing')).pipe(email),
      phone: z.string().min(1, t('proxyPhoneMissing')).pipe(phone),
      relationship: z.string().trim().min(1, t('proxyRelationMissing')).pipe(line(60)),
    })
    .superRefine((proxy, context) => {
      if (same(proxy.email, own))
        context.addIssue({ code: 'custom', path: ['email'], message: t('proxyEmailOwn') })
    }) satisfies z.ZodType<ProxyDraft>
