import { createFieldKey, type FieldKind, type FormField } from '@testamur/contract/asked-fields/field-rules'

/** What can be asked: a file goes its own way, as a paper of the request. */
export type AskedKind = FieldKind | 'file'

/** A field of a form, while it is being edited. */
export type FieldDraft = {
  /** Does not change once saved, because answers refer to it. */
  key: string
  label: string
  kind: AskedKind
  hint: string
  required: boolean
  /** One on each line. */
  options: string
  french: { label: string; hint: string; options: readonly FrenchOption[] }
}

/** An option of a choice, with its French text. */
type FrenchOption = { readonly words: string; readonly fr: string }

/** Where a fault of the list, or of one of its questions, is said. */
export type FieldPlace =
  | 'fields'
  | `fields.${number}.${'label' | 'kind' | 'hint' | 'options' | 'french.label' | 'french.hint'}`

export const emptyField: FieldDraft = {
  key: '',
  label: '',
  kind: 'text',
  hint: '',
  required: true,
  options: '',
  french: { label: '', hint: '', options: [] },
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const frenchOfOption = ({ french }: Pick<FieldDraft, 'french'>, option: string): string =>
  french.options.find(({ words }) => words === option)?.fr ?? ''

/** An option that is taken away keeps its French until the question is saved: it may come back. */
export function withFrenchOption(field: FieldDraft, words: string, fr: string): FieldDraft {
  const { options } = field.french
  const at = options.findIndex((one) => one.words === words)
  const changed = at === -1 ? [...options, { words, fr }] : options.with(at, { words, fr })
  return { ...field, french: { ...field.french, options: changed } }
}

/** A saved field, for editing. `frenchOf` returns the French of its texts. */
export const fieldDraft = (
  field: Omit<FormField, 'kind' | 'options'> & { kind: AskedKind; options?: readonly string[] },
  frenchOf: (text: 'label' | 'hint' | `options.${string}`) => string = () => '',
): FieldDraft => ({
  key: field.key,
  label: field.label,
  kind: field.kind,
  hint: field.hint,
  required: field.required,
  options: (field.options ?? []).join('\n'),
  french: {
    label: frenchOf('label'),
    hint: frenchOf('hint'),
    options: (field.options ?? []).map((words) => ({ words, fr: frenchOf(`options.${words}`) })),
  },
})

/** The same with a key for each: a new one gets its own from its words. */
export function withKeys(drafts: readonly FieldDraft[]): FieldDraft[] {
  const taken = drafts.map(({ key }) => key).filter((key) => key !== '')
  return drafts.map((draft) => {
    if (draft.key !== '') return draft
    const key = createFieldKey(draft.label, taken)
    taken.push(key)
    return { ...draft, key }
  })
}

/** A question as the contract takes it. */
export const fieldBody = ({ key, label, hint, required, options }: FieldDraft, kind: FieldKind) => ({
  key,
  label,
  kind,
  hint,
  required,
  options: kind === 'choice' ? linesOf(options) : [],
})

/** The French of the questions as the contract takes it, by the place of each text. */
export const frenchBody = (fields: readonly FieldDraft[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const at = `${field.kind === 'file' ? 'uploads' : 'fields'}.${field.key}`
      const { label, hint } = field.french
      const options = field.kind === 'choice' ? linesOf(field.options) : []
      return [
        [`${at}.label`, label],
        [`${at}.hint`, hint],
        ...options.map((option) => [`${at}.options.${option}`, frenchOfOption(field, option)]),
      ]
    }),
  )
