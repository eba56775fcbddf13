import type { DemurrageRule } from '@testamur/contract/institution/policies'
import { toMinor } from '@testamur/contract/money'
import { type Message, messageOf, type Param } from '../../messages/message.ts'
import type { StoragePeriod } from '../graduation/index.ts'

export const describeStorage = ({ from, to }: Pick<StoragePeriod, 'from' | 'to'>): Message =>
  messageOf('certificates.storage', { from: { day: from }, to: { day: to } })

const prices = {
  month: (amount: Param, first: Param | null) =>
    first === null
      ? messageOf('certificates.perMonth', { amount })
      : messageOf('certificates.perMonthAfterFirst', { first, amount }),
  year: (amount: Param, first: Param | null) =>
    first === null
      ? messageOf('certificates.perYear', { amount })
      : messageOf('certificates.perYearAfterFirst', { first, amount }),
}

/** The institution's rule about storage, in a sentence. */
export function describeStorageRule(rule: DemurrageRule | null, currency: string): Message | null {
  if (rule === null || (rule.amount === 0 && (rule.first_amount ?? 0) === 0)) return null
  const money = (major: number) => ({ money: toMinor(major), currency })
  const free = messageOf('certificates.storageFree', { months: rule.free_months })
  const price = prices[rule.per](
    money(rule.amount),
    rule.first_amount === null ? null : money(rule.first_amount),
  )
  return rule.cap === null
    ? messageOf('certificates.storageRule', { free, price })
    : messageOf('certificates.storageRuleCapped', { free, price, cap: money(rule.cap) })
}
