import type { ResultRow } from './academic-record.ts'
import { findMark, type GradingRules, isAveraged } from './scale.ts'

/**
 * Results that a scale can neither count nor leave out: an unknown grade, or a missing score where scores are
 * averaged.
 */
export const uncountableResults = <Row extends Pick<ResultRow, 'grade' | 'score'>>(
  rows: readonly Row[],
  scale: GradingRules,
): Row[] =>
  rows.filter(({ grade, score }) => {
    const mark = findMark(scale, grade)
    return mark === undefined || (scale.average_of === 'score' && isAveraged(scale, mark) && score === null)
  })
