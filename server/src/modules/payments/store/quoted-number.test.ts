import { expect, it } from 'vitest'
import { readQuotedNumber } from './quoted-number.ts'

it('reads the numbers that people quote', () => {
  const receipt = { kind: 'receipt', series: '2026', number: 42 }
  for (const typed of ['2026-000042', ' 2026-42 ', '2026/000042', '2026 – 000042', '2026 000042'])
    expect(readQuotedNumber(typed)).toEqual(receipt)
  expect(readQuotedNumber('000042')).toEqual({ kind: 'receipt', series: null, number: 42 })
  expect(readQuotedNumber('tst7k3m9qxd2w8fhb6r')).toEqual({
    kind: 'tracking_id',
    trackingId: 'TST-7K3M-9QXD-2W8F-HB6R',
  })
  expect(readQuotedNumber('TXN-778899')).toEqual({ kind: 'reference', reference: 'TXN-778899' })
})

it('leaves words and addresses alone', () => {
  for (const typed of ['', 'ada obi', 'ada@university.example', 'CSC/2015/0042'])
    expect(readQuotedNumber(typed)).toBeNull()
})
