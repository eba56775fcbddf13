import type { DegreeClass, GradingMark, GradingScale } from '../src/modules/grading/scale.ts'

// Grading scales for tests without a database; another test proves that they equal those of the migration.

const averaged = (mark: string, points: number, from: number, to: number, meaning: string): GradingMark => ({
  mark,
  points,
  outcome: points > 0 ? 'passed' : 'failed',
  units_taken: true,
  score_from: from,
  score_to: to,
  meaning,
})

const plain = (
  mark: string,
  outcome: GradingMark['outcome'],
  meaning: string,
  units_taken = true,
): GradingMark => ({ mark, points: null, outcome, units_taken, score_from: null, score_to: null, meaning })

const withoutPoints = [
  plain('P', 'passed', 'Pass, not averaged'),
  plain('NP', 'failed', 'No pass, not averaged'),
  plain('EX', 'passed', 'Exempted', false),
  plain('AB', 'none', 'Absent'),
  plain('I', 'none', 'Incomplete'),
  plain('AR', 'none', 'Awaiting result'),
  plain('W', 'none', 'Withdrawn', false),
]

const classes: DegreeClass[] = [
  { name: 'First Class Honours', from: 450 },
  { name: 'Second Class Honours (Upper Division)', from: 350 },
  { name: 'Second Class Honours (Lower Division)', from: 240 },
  { name: 'Third Class Honours', from: 150 },
  { name: 'Pass', from: 100 },
]

export const fivePointScale: GradingScale = {
  id: 1,
  name: 'Five-point scale',
  active: true,
  programme_id: null,
  entry_from: null,
  entry_to: null,
  average_of: 'points',
  maximum: 500,
  pass_mark: null,
  failed_counts: true,
  repeats: 'all_count',
  marks: [
    averaged('A', 500, 70, 100, 'Excellent'),
    averaged('B', 400, 60, 69, 'Very good'),
    averaged('C', 300, 50, 59, 'Good'),
    averaged('D', 200, 45, 49, 'Fair'),
    averaged('E', 100, 40, 44, 'Pass'),
    averaged('F', 0, 0, 39, 'Fail'),
    ...withoutPoints,
  ],
  classes,
  version: 0,
}

/** The five-point scale of an institution that also gives B+, worth 4 like B. */
export const plusScale: GradingScale = {
  ...fivePointScale,
  name: 'Five-point scale with B+',
  marks: fivePointScale.marks.flatMap((mark) =>
    mark.mark === 'B'
      ? [averaged('B+', 400, 65, 69, 'Very good'), averaged('B', 400, 60, 64, 'Very good')]
      : [mark],
  ),
}
