import { useQuestionWords } from '../../../features/asked-fields/question-words.ts'
import type { FieldLabels, SayValue } from '../../../features/settings/say-value.ts'
import { useApplicationData } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'

/** The fields that hold questions. */
const LISTS = ['fields', 'uploads']

/** The labels of an application type's fields, by their names in the form and in the audit trail. */
export function useFieldLabels(): FieldLabels {
  const t = useText('admin-application-types')
  const questions = useQuestionWords(LISTS)
  return {
    ...questions.labels,
    name: t('name'),
    code: t('code'),
    category: t('category'),
    description: t('description'),
    instructions: t('instructions'),
    purposes: t('purposes'),
    types: t('types'),
    formats: t('formats'),
    base_fee: t('base_fee'),
    base_fee_minor: t('base_fee'),
    working_days: t('working_days'),
    max_copies: t('max_copies'),
    fields: t('fieldsTitle'),
    uploads: t('files'),
    active: t('offerTitle'),
    position: t('position'),
    'french.name': t('nameFr'),
    'french.description': t('descriptionFr'),
    'french.instructions': t('instructionsFr'),
    'translations.name.fr': t('nameFr'),
    'translations.description.fr': t('descriptionFr'),
    'translations.instructions.fr': t('instructionsFr'),
  }
}

/** Codes are shown by their names. */
export function useSayTypeValue(): SayValue {
  const t = useText('admin-application-types')
  const data = useApplicationData()
  const questions = useQuestionWords(LISTS)
  const nameOf = (field: string, code: unknown): string => {
    if (field === 'purposes') return data?.purposes.find((one) => one.code === code)?.name ?? String(code)
    if (field === 'formats') return data?.formats.find(({ key }) => key === code)?.name ?? String(code)
    return code === 'student_copy' || code === 'official_copy' ? t(code) : String(code)
  }
  return (field, value) => {
    if (field === 'category' && (value === 'transcript' || value === 'certificate' || value === 'other'))
      return t(value)
    const listed = field === 'purposes' || field === 'formats' || field === 'types'
    return listed && Array.isArray(value) && value.length > 0
      ? value.map((code) => nameOf(field, code)).join(', ')
      : questions.sayValue(field, value)
  }
}
