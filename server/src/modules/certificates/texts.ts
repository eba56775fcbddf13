import type { DemurrageRule } from '@testamur/contract/institution'
import { toMinor } from '@testamur/contract/money'
import { dayText, moneyText } from '../applications/index.ts'
import type { StoragePeriod } from './demurrage-rules.ts'

export const storageText = ({ from, to }: Pick<StoragePeriod, 'from' | 'to'>): string =>
  `Storage, ${dayText(from)} to ${dayText(to)}`

/** The institution's rule about storage, as a person would say it. */
export function demurrageSentence(rule: DemurrageRule | null, currency: string): string | null {
  if (rule === null || (rule.amount === 0 && (rule.first_amount ?? 0) === 0)) return null
  const money = (major: number) => moneyText(toMinor(major), currency)
  const free =
    rule.free_months === 0
      ? 'Storage is charged from the ceremony on'
      : `Storage is free for ${rule.free_months === 1 ? 'a month' : `${rule.free_months} months`} after the ceremony`
  const price =
    rule.first_amount === null
      ? `${money(rule.amount)} for each ${rule.per} that has begun`
      : `${money(rule.first_amount)} for the first ${rule.per} and ${money(rule.amount)} for each further one that has begun`
  const cap = rule.cap === null ? '' : `, never more than ${money(rule.cap)}`
  return `${free}; then it is ${price}${cap}.`
}

export const fullName = (who: {
  readonly first_name: string
  readonly other_names?: string | undefined
  readonly surname: string
}): string => [who.first_name, who.other_names, who.surname].filter(Boolean).join(' ')
