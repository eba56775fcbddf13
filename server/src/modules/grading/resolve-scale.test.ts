import { describe, expect, it } from 'vitest'
import { fivePointScale } from '../../../test/grading.ts'
import { holdsForEverybody, resolveScale } from './resolve-scale.ts'
import type { GradingScale } from './scale.ts'

const scale = (name: string, over: Partial<GradingScale> = {}): GradingScale => ({
  ...fivePointScale,
  name,
  ...over,
})

const everybody = scale('everybody')
const from2010 = scale('from 2010', { entry_from: '2010/2011' })
const until2009 = scale('until 2009', { entry_to: '2009/2010' })
const from2015 = scale('from 2015', { entry_from: '2015/2016' })
const law = scale('law', { programme_id: 7 })
const lawFrom2012 = scale('law from 2012', { programme_id: 7, entry_from: '2012/2013' })
const retired = scale('retired', { active: false, programme_id: 7, entry_from: '2018/2019' })
const nineties = scale('the nineties', { entry_from: '1990/1991', entry_to: '1999/2000' })
const all = [everybody, from2010, until2009, from2015, law, lawFrom2012, retired]

describe('the scale that holds for a student', () => {
  it.each([
    // One of the programme before one for everybody; of these the latest beginning.
    [7, 2020, 'law from 2012'],
    [7, 2012, 'law from 2012'],
    [7, 2011, 'law'],
    [7, null, 'law'],
    [8, 2020, 'from 2015'],
    [8, 2015, 'from 2015'],
    [8, 2014, 'from 2010'],
    [8, 2010, 'from 2010'],
    [null, 2016, 'from 2015'],
    // A student without a year of entry gets a scale that needs none.
    [8, null, 'everybody'],
    [null, null, 'everybody'],
  ] as const)('of programme %s, entered in %s: %s', (programme_id, year_of_entry, name) => {
    expect(resolveScale(all, { programme_id, year_of_entry }).name).toBe(name)
    expect(resolveScale(all.toReversed(), { programme_id, year_of_entry }).name).toBe(name)
  })

  it.each([
    [1989, 'everybody'],
    [1990, 'the nineties'],
    [1999, 'the nineties'],
    [2000, 'everybody'],
    [null, 'everybody'],
  ])('entered in %s, both ends of a scale included: %s', (year_of_entry, name) => {
    expect(resolveScale([everybody, nineties], { programme_id: null, year_of_entry }).name).toBe(name)
  })

  it.each([
    [2009, 'until 2009'],
    [2010, 'a'],
  ])('a scale with an end alone, entered in %s: %s', (year_of_entry, name) => {
    const late = scale('a', { entry_from: '2010/2011' })
    expect(resolveScale([until2009, late], { programme_id: null, year_of_entry }).name).toBe(name)
  })

  it('is asked for only where one holds for everybody', () => {
    const asked = () => resolveScale([law, retired], { programme_id: 8, year_of_entry: 2020 })
    expect(asked).toThrow('No grading scale holds for everybody')
    const noYear = () => resolveScale([from2010, until2009], { programme_id: null, year_of_entry: null })
    expect(noYear).toThrow('No grading scale holds for everybody')
  })
})

it.each([
  ['everybody', everybody, true],
  ['one that is switched off', scale('off', { active: false }), false],
  ['one of a programme', law, false],
  ['one with a beginning', from2010, false],
  ['one with an end', until2009, false],
])('holds for everybody: %s', (_name, given, holds) => {
  expect(holdsForEverybody(given)).toBe(holds)
})
