import { type Institution, institution } from '@testamur/contract/institution'
import { z } from 'zod'
import type { InstitutionRow } from './store.ts'

/** What is kept as one JSON value: read and shown, never searched. */
const settings = institution.pick({
  office: true,
  registrar: true,
  matric_example: true,
  consent: true,
  destination_note: true,
  invoice_days: true,
  providers: true,
})
export type InstitutionSettings = ReturnType<typeof settings.parse>

export const plainSettings: InstitutionSettings = {
  office: { name: 'Registry', address: '', email: '', phone: '', hours: '' },
  registrar: { name: '', title: 'Registrar' },
  matric_example: 'CSC/2015/0042',
  consent: {
    version: '1',
    text: 'I ask the institution to release my academic record to the recipients I have named, and to nobody else.',
  },
  destination_note: '',
  invoice_days: 14,
  providers: [],
}

export function institutionView(row: InstitutionRow): Institution {
  const kept = settings.parse({ ...plainSettings, ...row.settings })
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
    ...kept,
  }
}

const policies = z.object({
  /** Somebody else than the officer who recommended must approve. */
  two_person_approval: z.boolean().default(true),
})
export type Policies = z.infer<typeof policies>

/** Policies stand beside the settings that everybody reads, and never leave the server. */
export const policiesOf = (stored: unknown): Policies => policies.parse(stored ?? {})
