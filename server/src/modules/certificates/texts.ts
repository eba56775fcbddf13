import type { DemurrageRule } from '@testamur/contract/institution/institution'
import { toMinor } from '@testamur/contract/money'
import { dayText, moneyText } from '../../core/written-values.ts'
import type { StoragePeriod } from './demurrage-rules.ts'

export const storageText = ({ from, to }: Pick<StoragePeriod, 'from' | 'to'>): string =>
  `Storage, ${dayText(from)} to ${dayText(to)}`

const prices = {
  month: (each: string, first: string | null) =>
    first === null
      ? `${each} for each month that has begun`
      : `${first} for the first month and ${each} for each further one that has begun`,
  year: (each: string, first: string | null) =>
    first === null
      ? `${each} for each year that has begun`
      : `${first} for the first year and ${each} for each further one that has begun`,
}

/** The institution's rule about storage, as a person would say it. */
export function demurrageSentence(rule: DemurrageRule | null, currency: string): string | null {
  if (rule === null || (rule.amount === 0 && (rule.first_amount ?? 0) === 0)) return null
  const money = (major: number) => moneyText(toMinor(major), currency)
  const free =
    rule.free_months === 0
      ? 'Storage is charged from the ceremony on'
      : rule.free_months === 1
        ? 'Storage is free for a month after the ceremony'
        : `Storage is free for ${rule.free_months} months after the ceremony`
  const price = prices[rule.per](
    money(rule.amount),
    rule.first_amount === null ? null : money(rule.first_amount),
  )
  return rule.cap === null
    ? `${free}; then it is ${price}.`
    : `${free}; then it is ${price}, never more than ${money(rule.cap)}.`
}
