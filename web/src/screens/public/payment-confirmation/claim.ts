import { isAmount } from '@testamur/contract/money'
import { explainNumber } from '../../../lib/number-words.ts'
import { readNumber } from '../../../lib/read-number.ts'
import type { Translate } from '../../../lib/text.ts'

/** A transfer as its payer is telling it. */
export type Claim = { amount: string; paid_on: string; payer_name: string; file: File | null }
export type ClaimField = keyof Claim

type Body = { amount: number; paid_on: string; payer_name: string }

/** The report for the bursary, or the missing fields. */
export function checkClaim(
  claim: Claim,
  t: Translate<'payment'>,
): { body: Body | null; file: File | null; missing: Partial<Record<ClaimField, string>> } {
  const { paid_on, file } = claim
  const amount = readNumber(claim.amount)
  const payer_name = claim.payer_name.trim()
  const sent = amount !== undefined && amount > 0 && isAmount(amount) ? amount : null
  const missing = {
    ...(sent === null && { amount: explainNumber(claim.amount) ?? t('claimAmountMissing') }),
    ...(paid_on === '' && { paid_on: t('claimDayMissing') }),
    ...(payer_name === '' && { payer_name: t('claimNameMissing') }),
    ...(file === null && { file: t('claimFileMissing') }),
  }
  const complete = Object.keys(missing).length === 0 && sent !== null
  return { body: complete ? { amount: sent, paid_on, payer_name } : null, file, missing }
}
