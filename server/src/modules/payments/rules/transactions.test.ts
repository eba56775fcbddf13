import { expect, it } from 'vitest'
import type { ProviderPayment } from '../../providers/index.ts'
import { answerOfTransaction, transactionsBeside } from './transactions.ts'

const said = (providerTxnId: string | null, over: Partial<ProviderPayment> = {}): ProviderPayment => ({
  status: 'succeeded',
  rawStatus: 'successful',
  reference: 'PREFERENCE',
  mode: null,
  providerTxnId,
  paid: null,
  credited: null,
  fee: null,
  channel: null,
  paidAt: null,
  evidence: null,
  ...over,
})
const idsOf = (answers: readonly ProviderPayment[]) => answers.map(({ providerTxnId }) => providerTxnId)

const three = said('A', { further: [said('B'), said('C')] })

it.each([
  ['nothing yet: the first that is named', null, 'A', ['B', 'C']],
  ['the first', 'A', 'A', ['B', 'C']],
  ['one that is named later', 'C', 'C', ['A', 'B']],
  ['one that is not named any more', 'Z', 'A', ['B', 'C']],
] as const)('a payment holds %s', (_name, known, own, others) => {
  expect(answerOfTransaction(three, known).providerTxnId).toBe(own)
  expect(idsOf(transactionsBeside(three, known))).toEqual(others)
})

it('an answer about one transaction stays as it is', () => {
  const one = said('A')
  expect(answerOfTransaction(one, 'B')).toBe(one)
  expect(transactionsBeside(one, 'B')).toEqual([])
})

it('what brought in no money, or has no number, is no payment', () => {
  const answer = said('A', { further: [said('B', { status: 'failed' }), said(null)] })
  expect(transactionsBeside(answer, null)).toEqual([])
})
