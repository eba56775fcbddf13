import { describe, expect, it } from 'vitest'
import { amountToType, readNumber } from './read-number.ts'

describe('a number as it is typed', () => {
  it.each([
    ['12500', 12500],
    ['12,500.50', 12500.5],
    ['12 500.50', 12500.5],
    ['1,250,000', 1250000],
    ['12,50', undefined],
    ['12.500,00', undefined],
    ['twelve', undefined],
    ['', undefined],
  ])('in English: %s', (typed, number) => expect(readNumber(typed, 'en')).toBe(number))

  it.each([
    ['12500', 12500],
    ['12 500,50', 12500.5],
    ['12\u202F500,50', 12500.5],
    ['12500.50', 12500.5],
    ['12,5', 12.5],
    ['12.500,00', undefined],
    ['12,500.00', undefined],
    ['douze', undefined],
  ])('in French: %s', (typed, number) => expect(readNumber(typed, 'fr')).toBe(number))

  it('stands in a field as it would be typed', () => {
    expect(amountToType(114500, 'en')).toBe('114500.00')
    expect(readNumber(amountToType(114500.5, 'fr'), 'fr')).toBe(114500.5)
  })
})
