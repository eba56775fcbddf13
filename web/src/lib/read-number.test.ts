import { describe, expect, it } from 'vitest'
import { amountToType, findNumberFault, readNumber } from './read-number.ts'

/** What is read, or why it is refused. */
const reading = (typed: string, locale: string) => readNumber(typed, locale) ?? findNumberFault(typed, locale)

describe('a number as it is typed', () => {
  it.each([
    // typed, in English, in French
    ['12500', 12500, 12500],
    [' 12500 ', 12500, 12500],
    ['12500.50', 12500.5, 12500.5],
    ['12500,50', 'misplaced', 12500.5],
    ['12.5', 12.5, 12.5],
    ['12.50', 12.5, 12.5],
    ['12,5', 'misplaced', 12.5],
    ['12,50', 'misplaced', 12.5],
    ['0.5', 0.5, 0.5],
    ['0,5', 'misplaced', 0.5],

    // Three digits after one sign: thousands to some, decimals to others.
    ['12.500', 'unclear', 'unclear'],
    ['1.250', 'unclear', 'unclear'],
    ['12,500', 12500, 'unclear'],
    ['1,250', 1250, 'unclear'],

    // Thousands.
    ['12 500', 12500, 12500],
    ['12\u00A0500', 12500, 12500],
    ['12\u202F500', 12500, 12500],
    ['12 500.50', 12500.5, 12500.5],
    ['12 500,50', 'misplaced', 12500.5],
    ['12\u202F500,50', 'misplaced', 12500.5],
    ['12,500.50', 12500.5, 'misplaced'],
    ['12,500.00', 12500, 'misplaced'],
    ['12.500,00', 'misplaced', 'misplaced'],
    ['1,250,000', 1250000, 'misplaced'],
    ['1 250 000', 1250000, 1250000],
    ['1.250.000', 'misplaced', 'misplaced'],

    // Groups of thousands have three digits, all have the same sign, and the first does not begin with a zero.
    ['1,2,3', 'misplaced', 'misplaced'],
    ['1,2500', 'misplaced', 'tooExact'],
    ['12 50', 'misplaced', 'misplaced'],
    ['1 250,000', 'misplaced', 'tooExact'],
    ['1250,000', 'misplaced', 'tooExact'],
    ['0,500', 'misplaced', 'tooExact'],
    ['0 500', 'misplaced', 'misplaced'],

    // More than two decimals.
    ['0.125', 'tooExact', 'tooExact'],
    ['1234.567', 'tooExact', 'tooExact'],
    ['12.5000', 'tooExact', 'tooExact'],
    ['12,500.500', 'tooExact', 'misplaced'],
    ['12 500.500', 'tooExact', 'tooExact'],

    // No numbers.
    ['12.', 'misplaced', 'misplaced'],
    ['.5', 'notANumber', 'notANumber'],
    ['-5', 'notANumber', 'notANumber'],
    ['1e3', 'notANumber', 'notANumber'],
    ['₦12,500', 'notANumber', 'notANumber'],
    ['twelve', 'notANumber', 'notANumber'],
    ['', 'notANumber', 'notANumber'],
  ])('%j: %j in English, %j in French', (typed, english, french) => {
    expect(reading(typed, 'en')).toBe(english)
    expect(reading(typed, 'fr')).toBe(french)
  })

  it('is in a field for editing as it would be typed', () => {
    expect(amountToType(114500, 'en')).toBe('114500.00')
    expect(readNumber(amountToType(114500.5, 'fr'), 'fr')).toBe(114500.5)
    expect(readNumber(amountToType(1_000_000_000, 'en'), 'en')).toBe(1_000_000_000)
  })
})
