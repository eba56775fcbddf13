import type { ApplicationType } from '@testamur/contract/applications/application-data'
import type { Language } from '@testamur/contract/languages'
import { bodyOf, type TypeDraft } from './draft.ts'

/** The draft as applicants are sent it in a language; a text without French stays as it was written. */
export function previewedType(draft: TypeDraft, language: Language): ApplicationType {
  const {
    name,
    code,
    category,
    description = '',
    instructions = '',
    purposes = [],
    types = [],
    formats = [],
    base_fee = 0,
    working_days,
    max_copies = 1,
    fields = [],
    uploads = [],
    translations,
  } = bodyOf(draft)
  const french = language === 'fr' ? (translations?.fr ?? {}) : {}
  const said = (at: string, words: string) => french[at] || words
  return {
    id: 0,
    name: said('name', name),
    code,
    category,
    description: said('description', description),
    instructions: said('instructions', instructions),
    purposes,
    types,
    formats,
    base_fee,
    working_days,
    max_copies,
    fields: fields.map(({ key, label, kind, hint = '', required = true, options = [] }) => ({
      key,
      label: said(`fields.${key}.label`, label),
      kind,
      hint: said(`fields.${key}.hint`, hint),
      required,
      options,
      options_said: options.map((option) => said(`fields.${key}.options.${option}`, option)),
    })),
    uploads: uploads.map(({ key, label, hint = '', required = true }) => ({
      key,
      label: said(`uploads.${key}.label`, label),
      hint: said(`uploads.${key}.hint`, hint),
      required,
    })),
  }
}
