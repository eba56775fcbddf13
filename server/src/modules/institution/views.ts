import { privateMailboxes } from '@testamur/contract/delivery/destination-policy'
import { type Institution, institution, office } from '@testamur/contract/institution/institution'
import { demurrageRule, type Policies } from '@testamur/contract/institution/policies'
import { z } from 'zod'
import type { InstitutionRow } from './store.ts'

/** Settings stored as one JSON value beside the policies: read and shown, never searched. */
const settings = institution
  .pick({
    dark_text_logo_url: true,
    registrar: true,
    matric_example: true,
    consent: true,
    destination_note: true,
    destination_policy: true,
    invoice_days: true,
    cancel_fee_percent: true,
    languages: true,
    document_language: true,
  })
  .extend({ office })
  .strip()
export type InstitutionSettings = ReturnType<typeof settings.parse>

export const plainSettings: InstitutionSettings = {
  dark_text_logo_url: '',
  office: { name: 'Registry', address: '', email: '', phone: '', hours: '' },
  registrar: { name: '', title: 'Registrar' },
  matric_example: 'CSC/2015/0042',
  consent: {
    version: '2',
    text: 'I ask the institution to release my academic record to whoever I have named to receive it, and to nobody else.',
  },
  destination_note: '',
  destination_policy: { official_to_persons: false, private_mailboxes: [...privateMailboxes] },
  invoice_days: 14,
  cancel_fee_percent: 20,
  languages: ['en'],
  document_language: 'en',
}

/** As it was written. */
export function writtenView(row: InstitutionRow) {
  return {
    id: row.id,
    name: row.name,
    acronym: row.acronym,
    logo_url: row.logo_url,
    text_logo_url: row.text_logo_url,
    banner_url: row.banner_url,
    theme: { primary: row.theme_primary, secondary: row.theme_secondary },
    currency: row.currency,
    time_zone: row.time_zone,
    ...settings.parse({ ...plainSettings, ...row.settings }),
  }
}

/** As it was written, and beside it the text that readers get in their language. */
export function institutionView(row: InstitutionRow): Institution {
  const written = writtenView(row)
  const { name, hours } = written.office
  return {
    ...written,
    office: { ...written.office, said: { name, hours } },
    said: { destination_note: written.destination_note },
    version: row.version,
  }
}

const policiesWithDefaults = z.object({
  demurrage: demurrageRule.nullable().default(null),
  two_person_approval: z.boolean().default(true),
  automatic_student_copies: z.boolean().default(true),
  looks_shown_to_applicants: z.boolean().default(false),
  student_copies_checked_percent: z.int().default(5),
  refund_approval_limit: z.number().default(0),
  holds_block: z.boolean().default(false),
  birth_date_on_student_copy: z.boolean().default(true),
  birth_date_on_official_copy: z.boolean().default(false),
  signature_url: z.string().default(''),
})

/** Policies are stored with the public settings, but only staff can read them. */
export const policiesOf = (row: Pick<InstitutionRow, 'settings' | 'version'> | null): Policies => ({
  ...policiesWithDefaults.parse(row?.settings ?? {}),
  version: row?.version ?? 0,
})
