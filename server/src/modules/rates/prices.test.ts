import { describe, expect, it } from 'vitest'
import { findMissing, type Rate, ratesInForce } from './prices.ts'

const rate = (id: number, effective_from: string, given: Partial<Rate> = {}): Rate => ({
  id,
  purpose: 'employment',
  type: 'student_copy',
  active: true,
  effective_from,
  amounts: { hard_copy: 100 },
  version: 0,
  ...given,
})

describe('the price in force', () => {
  it.each([
    ['2026-01-01', [1]],
    ['2026-05-31', [1]],
    ['2026-06-01', [2]],
    ['2025-12-31', []],
  ])('on %s is that of the rate that began last', (today, ids) => {
    const rates = [rate(2, '2026-06-01'), rate(1, '2026-01-01'), rate(3, '2026-06-02', { active: false })]
    expect(ratesInForce(rates, today).map(({ id }) => id)).toEqual(ids)
  })

  it('is one for each purpose and copy', () => {
    const rates = [
      rate(1, '2026-01-01'),
      rate(2, '2026-01-01', { type: 'official_copy' }),
      rate(3, '2026-01-01', { purpose: 'nysc' }),
    ]
    expect(ratesInForce(rates, '2026-02-01')).toHaveLength(3)
  })
})

describe('missing combinations', () => {
  const offered = { purposes: ['employment', 'nysc'], formats: [{ key: 'hard_copy' }, { key: 'soft_copy' }] }
  const choice = {
    name: 'Transcript',
    purposes: ['employment'],
    types: ['student_copy' as const],
    formats: ['hard_copy', 'soft_copy'],
  }

  it('name the formats that nobody has priced, and where they can be chosen', () => {
    const other = { ...choice, name: 'Other', purposes: ['employment', 'nysc'] }
    expect(findMissing([choice, other], [rate(1, '2026-01-01')], offered)).toEqual([
      {
        purpose: 'employment',
        type: 'student_copy',
        missing_formats: ['soft_copy'],
        application_types: ['Transcript', 'Other'],
      },
      {
        purpose: 'nysc',
        type: 'student_copy',
        missing_formats: ['hard_copy', 'soft_copy'],
        application_types: ['Other'],
      },
    ])
  })

  it('are of a format with the name of something that every object has', () => {
    const offer = { ...offered, formats: [{ key: 'constructor' }] }
    const [missing] = findMissing([{ ...choice, formats: ['constructor'] }], [rate(1, '2026-01-01')], offer)
    expect(missing?.missing_formats).toEqual(['constructor'])
  })

  it('are none of what is no longer on offer', () => {
    const gone = { ...choice, purposes: ['gone'], formats: ['gone'] }
    expect(findMissing([gone], [], offered)).toEqual([])
  })

  it('are none when an amount is zero: free is a price', () => {
    expect(
      findMissing(
        [{ ...choice, formats: ['hard_copy'] }],
        [rate(1, '2026-01-01', { amounts: { hard_copy: 0 } })],
        offered,
      ),
    ).toEqual([])
  })
})
