import { describe, expect, it } from 'vitest'
import { fivePointScale } from '../../../test/grading.ts'
import { say } from '../../messages/say.ts'
import type { DegreeClass, GradingMark, GradingScale } from './scale.ts'
import { computesOtherwise, scaleFaults } from './scale-rules.ts'

type Scale = Omit<GradingScale, 'id' | 'version'>

const mark = (name: string, over: Partial<GradingMark> = {}): GradingMark => ({
  mark: name,
  points: 500,
  outcome: 'passed',
  units_taken: true,
  score_from: null,
  score_to: null,
  meaning: '',
  ...over,
})
const scale = (over: Partial<Scale>): Scale => ({ ...fivePointScale, ...over })
const withMarks = (...marks: GradingMark[]) => scale({ marks })
const withClasses = (...classes: DegreeClass[]) => scale({ classes })

describe('a scale that can count', () => {
  it.each<[string, Scale]>([
    ['that of five points', fivePointScale],
    ['one mark at the maximum', withMarks(mark('A', { points: 500 }))],
    ['a mark of one score', withMarks(mark('A', { score_from: 70, score_to: 70 }))],
    [
      'scores that meet',
      withMarks(mark('A', { score_from: 70, score_to: 100 }), mark('B', { score_from: 60, score_to: 69 })),
    ],
    [
      'a mark outside the average, not taken',
      withMarks(mark('A'), mark('EX', { points: null, units_taken: false })),
    ],
    ['no classes', withClasses()],
    ['a class at the maximum', withClasses({ name: 'First', from: 500 })],
    ['one session of entry', scale({ entry_from: '2010/2011', entry_to: '2010/2011' })],
    ['a beginning alone', scale({ entry_from: '2010/2011' })],
    ['an end alone', scale({ entry_to: '2010/2011' })],
    [
      'an average of scores of 100',
      scale({
        average_of: 'score',
        maximum: 10_000,
        classes: [],
        marks: [mark('P', { points: null, score_from: 50, score_to: 100 })],
      }),
    ],
  ])('%s', (_name, given) => {
    expect(scaleFaults(given)).toEqual({})
  })
})

describe('a scale that is refused', () => {
  const scores = (...marks: GradingMark[]) =>
    scale({ average_of: 'score', maximum: 10_000, classes: [], marks })
  it.each<[string, Scale, string, string]>([
    [
      'a mark twice',
      withMarks(mark('A'), mark('B'), mark('A')),
      'marks',
      'The mark A is on this scale twice',
    ],
    [
      'a lowest score alone',
      withMarks(mark('A', { score_from: 70 })),
      'marks',
      'lowest and the highest score of A',
    ],
    [
      'a highest score alone',
      withMarks(mark('A', { score_to: 70 })),
      'marks',
      'lowest and the highest score of A',
    ],
    [
      'scores upside down',
      withMarks(mark('A', { score_from: 70, score_to: 69 })),
      'marks',
      'lowest and the highest score of A',
    ],
    [
      'points above the maximum',
      withMarks(mark('A', { points: 501 })),
      'marks',
      'A has 5.01 points, more than the maximum of 5.',
    ],
    [
      'points where scores are averaged',
      scores(mark('A', { score_from: 0, score_to: 9 })),
      'marks',
      'A cannot have points',
    ],
    [
      'points that divide nothing',
      withMarks(mark('A'), mark('B', { units_taken: false })),
      'marks',
      'B has points, so its units must',
    ],
    [
      'scores that overlap, in whatever order they are entered',
      withMarks(
        mark('A', { score_from: 69, score_to: 100 }),
        mark('C', { score_from: 50, score_to: 59 }),
        mark('B', { score_from: 60, score_to: 69 }),
      ),
      'marks',
      'The scores of B and A overlap',
    ],
    [
      'no points at all',
      withMarks(mark('A', { points: null, score_from: 0, score_to: 100 })),
      'marks',
      'No mark of this scale counts',
    ],
    [
      'no scores at all, where they are averaged',
      scores(mark('A', { points: null })),
      'marks',
      'No mark of this scale counts',
    ],
    ['no marks', withMarks(), 'marks', 'No mark of this scale counts'],
    [
      'a class above the maximum',
      withClasses({ name: 'First', from: 501 }),
      'classes',
      'First starts above the maximum of 5.',
    ],
    [
      'classes upside down',
      withClasses({ name: 'Pass', from: 100 }, { name: 'First', from: 450 }),
      'classes',
      'First must start below Pass',
    ],
    [
      'two classes that begin alike',
      withClasses({ name: 'First', from: 450 }, { name: 'Second', from: 450 }),
      'classes',
      'Second must start below First',
    ],
    [
      'a class twice',
      withClasses({ name: 'Pass', from: 200 }, { name: 'Pass', from: 100 }),
      'classes',
      'The class Pass is on this scale twice',
    ],
    [
      'an end before its beginning',
      scale({ entry_from: '2011/2012', entry_to: '2010/2011' }),
      'entry_to',
      'must not be before the first one',
    ],
    [
      'an average of scores of another maximum',
      { ...scores(mark('A', { points: null, score_from: 0, score_to: 9 })), maximum: 500 },
      'maximum',
      'has a maximum of 100',
    ],
  ])('%s', (_name, given, field, words) => {
    const faults = scaleFaults(given)
    expect(Object.keys(faults)).toEqual([field])
    expect(faults[field]?.map((fault) => say(fault, 'en'))).toEqual([expect.stringContaining(words)])
  })

  it('is told everything that is wrong at once', () => {
    const given = scale({
      marks: [],
      classes: [{ name: 'First', from: 501 }],
      entry_from: '2011/2012',
      entry_to: '2010/2011',
    })
    expect(Object.keys(scaleFaults(given))).toEqual(['marks', 'classes', 'entry_to'])
  })
})

describe('a change of a scale that records are counted by', () => {
  const [first, second] = [
    { name: 'First', from: 450 },
    { name: 'Second', from: 350 },
  ]
  const before = scale({
    marks: [mark('A', { score_from: 70, score_to: 100 }), mark('F', { points: 0, outcome: 'failed' })],
    classes: [first, second],
  })
  const changed = (over: Partial<GradingMark>) => ({
    marks: before.marks.map((one) => (one.mark === 'A' ? { ...one, ...over } : one)),
  })

  it.each<[string, Partial<Scale>]>([
    ['nothing', {}],
    ['its name', { name: 'Another' }],
    ['that it is used no more', { active: false }],
    ['what a mark is said to mean', changed({ meaning: 'Excellent' })],
    ['a mark that it lacked', { marks: [...before.marks, mark('B')] }],
    ['the order of its marks', { marks: before.marks.toReversed() }],
  ])('computes the same: %s', (_name, over) => {
    expect(computesOtherwise(before, { ...before, ...over })).toBe(false)
  })

  it.each<[string, Partial<Scale>]>([
    ['its programme', { programme_id: 7 }],
    ['its beginning', { entry_from: '2010/2011' }],
    ['its end', { entry_to: '2010/2011' }],
    ['what it averages', { average_of: 'score' }],
    ['its maximum', { maximum: 700 }],
    ['its pass mark', { pass_mark: 50 }],
    ['whether a failed course counts', { failed_counts: false }],
    ['how repeats count', { repeats: 'best_replaces' }],
    ['the points of a mark', changed({ points: 450 })],
    ['whether a mark passes', changed({ outcome: 'failed' })],
    ['whether its units are taken', changed({ units_taken: false })],
    ['its lowest score', changed({ score_from: 71 })],
    ['its highest score', changed({ score_to: 99 })],
    ['a mark taken away', { marks: before.marks.slice(1) }],
    ['a class more', { classes: [first, second, { name: 'Pass', from: 100 }] }],
    ['a class less', { classes: [first] }],
    ['the name of a class', { classes: [first, { name: 'Lower', from: 350 }] }],
    ['where a class begins', { classes: [first, { name: 'Second', from: 351 }] }],
  ])('computes otherwise: %s', (_name, over) => {
    expect(computesOtherwise(before, { ...before, ...over })).toBe(true)
  })
})
