import { useQuestionWords } from '../../../features/asked-fields/question-words.ts'
import type { FieldLabels, SayValue } from '../../../features/settings/say-value.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useCurrency } from '../../../lib/portal.ts'
import { readNumber } from '../../../lib/read-number.ts'
import { useText } from '../../../lib/text.ts'

/** The fields that hold questions. */
const LISTS = ['fields']

/** The labels of a payment type's fields, by their names in the form and in the audit trail. */
export function useFieldLabels(): FieldLabels {
  const t = useText('admin-payment-types')
  const questions = useQuestionWords(LISTS)
  const per = { min: t('min'), max: t('max'), unit: t('unit') }
  return {
    ...questions.labels,
    name: t('name'),
    code: t('code'),
    description: t('description'),
    audience: t('audience'),
    kind: t('pricing'),
    pricing: t('pricing'),
    fields: t('fieldsTitle'),
    active: t('offerTitle'),
    unit: per.unit,
    amount_minor: t('price'),
    min_minor: per.min,
    max_minor: per.max,
    min_quantity: t('minQuantity'),
    max_quantity: t('maxQuantity'),
    'pricing.amount': t('price'),
    'pricing.min': per.min,
    'pricing.max': per.max,
    'pricing.unit': per.unit,
    'pricing.min_quantity': t('minQuantity'),
    'pricing.max_quantity': t('maxQuantity'),
    'french.name': t('name_fr'),
    'french.description': t('description_fr'),
    'french.unit': t('unit_fr'),
    'translations.name.fr': t('name_fr'),
    'translations.description.fr': t('description_fr'),
    'translations.unit.fr': t('unit_fr'),
  }
}

/** Amounts are text in the form and numbers in the history; both are shown as money. */
const AMOUNTS = new Set(['pricing.amount', 'pricing.min', 'pricing.max'])

/** Values that the form offers as choices are shown by their labels. */
export function useSayTypeValue(): SayValue {
  const t = useText('admin-payment-types')
  const currency = useCurrency()
  const questions = useQuestionWords(LISTS)
  return (field, value) => {
    const price = AMOUNTS.has(field) ? readNumber(String(value)) : undefined
    if (price !== undefined) return formatMoney(price, currency)
    switch (value) {
      case 'fixed':
      case 'variable':
      case 'per_unit':
      case 'anyone':
      case 'students':
        return t(value)
      default:
        return questions.sayValue(field, value)
    }
  }
}
