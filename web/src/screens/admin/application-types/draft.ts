import type {
  ApplicationTypeSetting,
  createApplicationType,
} from '@testamur/contract/applications/application-types'
import type { Call } from '@testamur/contract/endpoint'
import {
  type FieldDraft,
  fieldBody,
  fieldDraft,
  frenchBody,
  withKeys,
} from '../../../features/asked-fields/field-draft.ts'
import { readNumber } from '../../../lib/read-number.ts'

/** An application type in the editor, where questions and files are one list. */
export type TypeDraft = {
  name: string
  code: string
  category: ApplicationTypeSetting['category']
  description: string
  instructions: string
  purposes: string[]
  types: ApplicationTypeSetting['types']
  formats: string[]
  base_fee: string
  working_days: string
  max_copies: string
  fields: FieldDraft[]
  active: boolean
  french: { name: string; description: string; instructions: string }
}

export type Body = Call<typeof createApplicationType>['body']

export const emptyDraft: TypeDraft = {
  name: '',
  code: '',
  category: 'transcript',
  description: '',
  instructions: '',
  purposes: [],
  types: ['student_copy', 'official_copy'],
  formats: [],
  base_fee: '0',
  working_days: '10',
  max_copies: '10',
  fields: [],
  active: true,
  french: { name: '', description: '', instructions: '' },
}

export function draftOf(type: ApplicationTypeSetting): TypeDraft {
  const french = (at: string) => type.translations.fr[at] ?? ''
  const { name, code, category, description, instructions, purposes, types, formats, active } = type
  return {
    name,
    code,
    category,
    description,
    instructions,
    purposes,
    types,
    formats,
    active,
    base_fee: String(type.base_fee),
    working_days: String(type.working_days),
    max_copies: String(type.max_copies),
    fields: [
      ...type.fields.map((field) => fieldDraft(field, (text) => french(`fields.${field.key}.${text}`))),
      ...type.uploads.map((paper) =>
        fieldDraft({ ...paper, kind: 'file' }, (text) => french(`uploads.${paper.key}.${text}`)),
      ),
    ],
    french: {
      name: french('name'),
      description: french('description'),
      instructions: french('instructions'),
    },
  }
}

/** The positions in the draft of the questions (`fields`) and of the files (`uploads`). */
export const placesOf = ({ fields }: Pick<TypeDraft, 'fields'>) => {
  const places = fields.map((_, index) => index)
  return {
    fields: places.filter((index) => fields[index]?.kind !== 'file'),
    uploads: places.filter((index) => fields[index]?.kind === 'file'),
  }
}

/** The body for the contract. A new question gets a key made from its label. */
export function bodyOf(draft: TypeDraft): Body {
  const number = (text: string) => readNumber(text) ?? Number.NaN
  const asked = withKeys(draft.fields)
  const { name, code, category, description, instructions, purposes, types, formats, active, french } = draft
  const transcript = category === 'transcript'
  return {
    name,
    code,
    category,
    description,
    instructions,
    purposes: transcript ? purposes : [],
    types: transcript ? types : [],
    formats: transcript ? formats : [],
    base_fee: transcript ? number(draft.base_fee) : 0,
    working_days: number(draft.working_days),
    max_copies: transcript ? number(draft.max_copies) : 1,
    fields: asked.flatMap((field) => (field.kind === 'file' ? [] : [fieldBody(field, field.kind)])),
    uploads: asked.flatMap(({ kind, key, label, hint, required }) =>
      kind === 'file' ? [{ key, label, hint, required }] : [],
    ),
    active,
    translations: {
      fr: {
        name: french.name,
        description: french.description,
        instructions: french.instructions,
        ...frenchBody(asked),
      },
    },
  }
}
