import type { Institution } from '@testamur/contract/institution/institution'
import type { Letterhead, Signatory } from '../templates/data.ts'

/** The institution as its documents show it. */
export const letterhead = (institution: Institution, logoSvg: string | null): Letterhead => ({
  name: institution.name,
  office: {
    name: institution.office.name,
    address: institution.office.address,
    email: institution.office.email,
    phone: institution.office.phone,
  },
  logoSvg,
  primary: institution.theme.primary,
  secondary: institution.theme.secondary,
  timeZone: institution.time_zone,
  language: institution.document_language,
})

export const signatory = (institution: Institution): Signatory => ({
  name: institution.registrar.name,
  title: institution.registrar.title,
})
