import type { StaffFormat, StaffPurpose } from '@testamur/contract/rates/choices'
import type { FieldLabels, SayValue } from '../../../features/settings/say-value.ts'
import { formatMoney } from '../../../lib/format.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useCurrency } from '../../../lib/portal.ts'
import { readNumber } from '../../../lib/read-number.ts'
import { useText } from '../../../lib/text.ts'

/** The fields and values of a price by their names, in its form and in its history. */
export function usePriceWords(
  formats: readonly StaffFormat[],
  purposes: readonly StaffPurpose[],
): { labels: FieldLabels; sayValue: SayValue } {
  const t = useText('admin-transcript-rates')
  const currency = useCurrency()
  return {
    labels: {
      purpose: t('purpose'),
      type: t('copy'),
      active: t('onOffer'),
      effective_from: t('from'),
      ...Object.fromEntries(formats.map(({ key, name }) => [`amounts.${key}`, name])),
    },
    sayValue(field, value) {
      if (field === 'purpose') return purposes.find(({ code }) => code === value)?.name
      if (value === 'student_copy' || value === 'official_copy') return t(value)
      // In the form an amount is text in major units; the history has minor units, which are said everywhere alike.
      const typed = field.startsWith('amounts.') && typeof value === 'string' ? readNumber(value) : undefined
      return typed === undefined ? undefined : formatMoney(typed, currency)
    },
  }
}

/** Names a price in the history by its first day. One that was removed shows all of its values there. */
export function usePriceNames(
  rates: readonly { readonly id: number; readonly effective_from: string }[],
): (subject: string) => string | undefined {
  const t = useText('admin-transcript-rates')
  const days = new Map(rates.map(({ id, effective_from }) => [String(id), effective_from]))
  return (subject) => {
    const day = days.get(subject.split(':')[1] ?? '')
    return day === undefined ? undefined : t('priceFrom', { day: formatDay(day) })
  }
}
