import type { Institution } from '@testamur/contract/institution/institution'
import type { OwnWords } from '../../../platform/own-words/index.ts'
import type { Letterhead, Signatory } from '../render/data.ts'

/** The institution as its documents show it. `own`: its texts in the language of the documents. */
export const letterhead = (institution: Institution, logoSvg: string | null, own: OwnWords): Letterhead => ({
  name: institution.name,
  office: {
    name: own.get(institution.office.name) ?? institution.office.name,
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

export const signatory = (institution: Institution, signatureSvg: string | null): Signatory => ({
  name: institution.registrar.name,
  title: institution.registrar.title,
  signatureSvg,
})
