import fc from 'fast-check'

/*
 * What a record says, written a second time and apart from the product: by hand from the rules of the five-point scale of the demo
 * institution, in whole hundredths.
 */

const POINTS = { A: 5, B: 4, C: 3, D: 2, E: 1, F: 0 } as const
type Grade = keyof typeof POINTS
const FROM = { A: 70, B: 60, C: 50, D: 45, E: 40, F: 0 } as const satisfies Record<Grade, number>

const grades = ['A', 'B', 'C', 'D', 'E', 'F'] as const satisfies readonly Grade[]
const units = ['1', '1.5', '2', '2.25', '3', '4.00'] as const

/** The courses of two semesters of two sessions; no course is taken twice. */
const places = [
  ['2010/2011', 'First', 'CSC 101'],
  ['2010/2011', 'First', 'CSC 103'],
  ['2010/2011', 'Second', 'CSC 102'],
  ['2011/2012', 'First', 'CSC 201'],
  ['2011/2012', 'Second', 'CSC 202'],
] as const

/** What is wrong with a row; `null`: nothing. */
const faults = ['units', 'grade', 'score', 'grade_of_other_score', 'points', null, null, null, null] as const
type Fault = (typeof faults)[number]

export type SentRow = {
  readonly place: number
  readonly grade: Grade
  readonly units: (typeof units)[number]
  readonly fault: Fault
}

export type RecordStep =
  | { readonly kind: 'import'; readonly rows: readonly SentRow[] }
  | { readonly kind: 'explain' }
  | { readonly kind: 'rename'; readonly surname: string }
  | { readonly kind: 'scale_off' }
  | { readonly kind: 'issue' }
  | { readonly kind: 'issue_again' }

const row: fc.Arbitrary<SentRow> = fc.record({
  place: fc.nat(places.length - 1),
  grade: fc.constantFrom(...grades),
  units: fc.constantFrom(...units),
  fault: fc.constantFrom(...faults),
})

/** Points that are not those of the grade come in, and the record differs from its scale. A failed course has none to differ. */
const differs = ({ fault, grade }: SentRow): boolean => fault === 'points' && grade !== 'F'

/** Whether the import refuses the row. */
export const isRefused = (sent: SentRow): boolean => sent.fault !== null && sent.fault !== 'points'

/** One row for each course, because a second in the same file is refused as a repetition. */
const rows = fc.uniqueArray(row, { minLength: 1, maxLength: 3, selector: ({ place }) => place })

export const recordStep: fc.Arbitrary<RecordStep> = fc.oneof(
  { weight: 4, arbitrary: rows.map((sent) => ({ kind: 'import' as const, rows: sent })) },
  { weight: 2, arbitrary: fc.constant({ kind: 'explain' as const }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('Okonkwo', 'Adéyẹmí-Òjó', 'Bello')
      .map((surname) => ({ kind: 'rename' as const, surname })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'scale_off' as const }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'issue' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'issue_again' as const }) },
)

/** The cells after the matric number, as a file has them. */
export function cellsOf(sent: SentRow): readonly string[] {
  const { place, grade, units: written, fault } = sent
  const [session, semester, course] = places[place] ?? places[0]
  const score = fault === 'grade_of_other_score' ? (grade === 'F' ? 75 : 12) : FROM[grade]
  return [
    ...[session, semester, course, 'Course'],
    fault === 'units' ? 'three' : written,
    fault === 'score' ? '101' : String(score),
    fault === 'grade' ? 'Z' : grade,
    fault === 'grade' ? '5' : String(POINTS[grade] - (differs(sent) ? 1 : 0)),
  ]
}

type Missing = { readonly cells: string; explained: boolean }

export type RecordModel = {
  surname: string
  readonly held: Map<number, SentRow>
  readonly missing: Map<number, Missing>
}

export const newRecord = (surname: string): RecordModel => ({
  surname,
  held: new Map(),
  missing: new Map(),
})

export function bringIn(record: RecordModel, sent: readonly SentRow[]): void {
  for (const one of sent) {
    if (!isRefused(one)) {
      record.held.set(one.place, one)
      record.missing.delete(one.place)
      continue
    }
    const cells = cellsOf(one).join()
    // The same row with the same fault again is not news: who explained it has explained it.
    if (record.missing.get(one.place)?.cells !== cells)
      record.missing.set(one.place, { cells, explained: false })
  }
}

export function explain(record: RecordModel): void {
  for (const one of record.missing.values()) one.explained = true
}

const openPlaces = ({ missing }: RecordModel) => [...missing.values()].filter(({ explained }) => !explained)

/** Whether a transcript may be signed: no refused row is open, and no points differ. */
export const isIssuable = (record: RecordModel): boolean =>
  openPlaces(record).length === 0 && [...record.held.values()].every((one) => !differs(one))

const hundredths = (text: string) => Math.round(Number(text) * 100)
/** At most two decimals and none that say nothing. */
const written = (value: number) => String(value / 100)

/** What a transcript that is signed now prints: the name, each row of a result, and the summary. */
export function printed({ surname, held }: RecordModel): readonly string[] {
  const kept = [...held.values()]
  const registered = kept.reduce((sum, one) => sum + hundredths(one.units), 0)
  const earned = kept.reduce((sum, one) => sum + (one.grade === 'F' ? 0 : hundredths(one.units)), 0)
  const quality = kept.reduce((sum, one) => sum + hundredths(one.units) * POINTS[one.grade], 0)
  // Half a hundredth is rounded up.
  const average = Math.floor((quality * 200 + registered) / (registered * 2)) / 100
  return [
    `${surname}, `,
    ...kept.map((one) => {
      const [, , course] = places[one.place] ?? places[0]
      const unitsPrinted = written(hundredths(one.units))
      const points = written(hundredths(one.units) * POINTS[one.grade])
      return `${course} Course ${unitsPrinted} ${FROM[one.grade]} ${one.grade} ${POINTS[one.grade]} ${points}`
    }),
    `Summary Units registered ${written(registered)} Units earned ${written(earned)} Quality points ${written(quality)} CGPA ${average.toFixed(2)}`,
  ]
}
