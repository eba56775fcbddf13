import { describe, expect, it } from 'vitest'
import { priceInTheWay } from './prices-seen.ts'

const price = (id: number, effective_from: string, version = 0) => ({ id, effective_from, version })
const first = price(1, '2024-01-01')
const planned = price(2, '2027-06-01')

describe('the price that a save meets', () => {
  it.each([
    ['2027-03-01', [first, planned], 1],
    ['2027-03-01', [first, price(3, '2027-03-01'), planned], 3],
    ['2027-05-01', [planned, price(3, '2027-03-01'), first], 3],
    ['2023-01-01', [first], undefined],
  ])('from %s is for a new one the last that has begun by then', (day, latest, expected) => {
    expect(priceInTheWay(latest, [first, planned], { edited: null, day })?.id).toBe(expected)
  })

  it('is for a changed one what a colleague made of it', () => {
    const theirs = price(2, '2027-07-01', 1)
    const saved = { edited: planned, day: '2027-06-01' }
    expect(priceInTheWay([first, theirs], [first, planned], saved)).toEqual(theirs)
    expect(priceInTheWay([first], [first, planned], saved)).toBeUndefined()
  })

  it('is for one that is moved another of that day, unless that one was seen', () => {
    const other = price(3, '2027-08-01')
    const saved = { edited: planned, day: '2027-08-01' }
    expect(priceInTheWay([first, planned, other], [first, planned], saved)?.id).toBe(3)
    expect(priceInTheWay([first, planned, other], [first, planned, other], saved)?.id).toBe(2)
  })
})
