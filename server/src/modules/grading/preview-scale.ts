import type { Data, Received } from '@testamur/contract/endpoint'
import type { previewGradingScale } from '@testamur/contract/grading/grading-scales'
import { fromHundredths, fromTenThousandths } from '@testamur/contract/grading/points'
import { type FieldFaults, invalid } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { academicRecord, type ResultRow } from './academic-record.ts'
import { classOf } from './degree-class.ts'
import { checkedFields } from './save-scale.ts'
import { markOfScore, outcomeOf, pointsOf } from './scale.ts'

type Body = Received<typeof previewGradingScale>['body']

/** Counts an example with an unsaved scale, by the rules for records. */
export function previewScale({ results, ...body }: Body): Data<typeof previewGradingScale> {
  const scale = checkedFields(body)
  const faults: FieldFaults = {}
  const rows = results.flatMap(({ course, units, score }, place): ResultRow[] => {
    const mark = markOfScore(scale, score)
    if (mark === undefined) {
      faults[`results.${place}.score`] = [messageOf('grading.noMarkForScore', { score })]
      return []
    }
    // Each repetition of a course is a year later.
    const attempt = results.slice(0, place).filter((one) => one.course === course).length
    return [
      {
        session: `${2001 + attempt}/${2002 + attempt}`,
        semester: 'First',
        course_code: course,
        course_title: course,
        units,
        score,
        grade: mark.mark,
        points: pointsOf(scale, mark, score) ?? 0,
      },
    ]
  })
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const { sessions, total } = academicRecord(rows, scale)
  const lines = sessions.flatMap(({ semesters }) => semesters.flatMap(({ courses }) => courses))
  return {
    lines: lines.map((line) => {
      const mark = markOfScore(scale, line.score ?? 0)
      return {
        course: line.course_code,
        units: line.units,
        score: line.score ?? 0,
        mark: line.grade,
        points: line.average === null ? null : fromHundredths(line.average.points),
        outcome: mark === undefined ? ('none' as const) : outcomeOf(scale, mark, line.score),
        quality: line.average === null ? null : fromTenThousandths(line.average.quality),
      }
    }),
    units_registered: total.unitsRegistered,
    units_earned: total.unitsEarned,
    average: total.gpa,
    class: total.gpa === null ? null : (classOf(scale, total.gpa)?.name ?? null),
  }
}
