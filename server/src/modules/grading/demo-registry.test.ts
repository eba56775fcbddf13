import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { fivePointScale } from '../../../test/grading.ts'
import { academicRecord, type ResultRow } from './academic-record.ts'

describe('the demo registry', () => {
  const file = (name: string) =>
    parse<Record<string, string>>(
      gunzipSync(readFileSync(new URL(`../../../seeds/data/${name}.csv.gz`, import.meta.url))),
      { columns: true },
    )

  it('agrees with the recorded CGPA of all but two of 2,500 students, whose exact halves it rounds up', () => {
    const rows = new Map<string, ResultRow[]>()
    for (const result of file('results')) {
      const matric = result.matric_number ?? ''
      rows.set(matric, [...(rows.get(matric) ?? []), asResult(result)])
    }
    const students = file('students')
    const differing = students
      .map(({ matric_number = '', cgpa }) => {
        const { total } = academicRecord(rows.get(matric_number) ?? [], fivePointScale)
        return [matric_number, cgpa, total.gpa, total.qualityPoints / (10_000 * total.unitsRegistered)]
      })
      .filter(([, recorded, ours]) => recorded !== ours)
    expect(students).toHaveLength(2500)
    expect(differing).toEqual([
      ['AGR/1989/1708', '3.12', '3.13', 3.125],
      ['AGR/1992/1799', '4.12', '4.13', 4.125],
    ])
  })
})

function asResult(record: Record<string, string>): ResultRow {
  const { session = '', semester = '', course_code = '', course_title = '', grade = '' } = record
  const whole = (name: string) => Number.parseInt(record[name] ?? '', 10)
  return {
    session,
    semester,
    course_code,
    course_title,
    grade,
    units: whole('units'),
    score: whole('score'),
    points: whole('points') * 100,
  }
}
