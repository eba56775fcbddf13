import { formatPoints } from '@testamur/contract/grading/points'
import type { PdfEngine } from '../../../platform/pdf/engine.ts'
import {
  academicRecord,
  type CourseLine,
  classRanges,
  type SemesterRecord,
  type Tally,
} from '../../grading/index.ts'
import type { TranscriptData } from './data.ts'
import { gradingKey, gradingLegend } from './grading-key.ts'
import { sealMark, securityPattern } from './ornament.ts'
import { common, givenNames, nameOf } from './render.ts'
import { line, longDate } from './text.ts'

/** A semester taller than this (in lines of text) may run over a page, with its table head repeated. */
const LONG_SEMESTER = 34
const TITLE_LINE = 62

export function renderTranscript(
  engine: Pick<PdfEngine, 'compile'>,
  data: TranscriptData,
): Promise<Uint8Array> {
  const { student, letterhead, scale } = data
  const record = academicRecord(data.results, scale)
  const issued = longDate(data.issuedAt, letterhead.timeZone)
  return engine.compile('transcript', {
    ...common(letterhead, data.issuedAt, data.preview ? null : data.verification),
    kind: data.kind,
    preview: data.preview ?? false,
    documentNumber: line(data.documentNumber),
    issued,
    issuedTo: issuedTo(data),
    signatory: { name: line(data.signatory.name), title: line(data.signatory.title) },
    student: {
      name: line(nameOf(student)),
      'running-name': shortened(line(nameOf(student))),
      surname: line(student.surname),
      given: line(givenNames(student)),
      matric_number: line(student.matric_number),
      fields: studentFields(data),
    },
    sessions: record.sessions.map((session) => ({
      name: line(session.name),
      semesters: session.semesters.map((semester, index) =>
        // The session's heading may be on the page before.
        semesterView(semester, index === 0 ? '' : `, ${line(session.name)}`),
      ),
    })),
    summary: summary(record.total, data),
    grading: gradingKey(scale, data.results),
    classes: classRanges(scale).map(({ name, range }) => [line(name), range]),
    legend: gradingLegend(scale, record),
    pattern: data.kind === 'official_copy' ? securityPattern(letterhead.primary) : '',
    seal: data.kind === 'official_copy' ? sealMark(letterhead.primary) : '',
  })
}

/** Label and value, in rows of three of which the first is the widest. */
function studentFields({ student }: TranscriptData): (readonly [string, string])[] {
  const fields: [string, string | null | undefined][] = [
    ['Programme', student.programme],
    ['Matric number', student.matric_number],
    ['Year of entry', student.year_of_entry === null ? null : String(student.year_of_entry)],
    ['Faculty', student.faculty],
    ['Department', student.department],
    ['Session of graduation', student.graduation_session],
    ['Class of degree', student.class_of_degree],
    ['Date of award', student.date_of_award && longDate(student.date_of_award)],
    ['Date of birth', student.date_of_birth && longDate(student.date_of_birth)],
    ['Former name', student.former_name],
  ]
  return fields.flatMap(([label, value]) => (value ? [[label, line(value)] as const] : []))
}

function semesterView(semester: SemesterRecord, suffix: string) {
  const lines = semester.courses.reduce(
    (sum, row) => sum + Math.ceil(row.course_title.length / TITLE_LINE),
    0,
  )
  return {
    name: line(`${titled(semester.name)}${suffix}`),
    long: lines > LONG_SEMESTER,
    courses: semester.courses.map(courseView),
    registered: String(semester.tally.unitsRegistered),
    earned: String(semester.tally.unitsEarned),
    quality: formatPoints(semester.tally.qualityPoints),
    gpa: semester.tally.gpa ?? '–',
    cgpa: semester.cumulative.gpa ?? '–',
  }
}

const titled = (semester: string): string =>
  /semester|session|vacation/i.test(semester) ? semester : `${semester} semester`

/** Units in brackets are not among those registered, and a row without quality points is not averaged. */
function courseView(row: CourseLine) {
  return {
    code: line(row.course_code),
    title: line(row.course_title),
    units: row.registered ? String(row.units) : `(${row.units})`,
    score: row.score === null ? '–' : String(row.score),
    grade: line(row.grade),
    points: row.average === null ? '–' : formatPoints(row.average.points),
    quality: row.average === null ? '–' : formatPoints(row.average.quality),
  }
}

/** In place of the class of a degree. */
export const NOT_AWARDED = 'Not yet awarded'

/** Label, value, and whether it takes the wide column. */
function summary(total: Tally, { student }: TranscriptData): [string, string, boolean][] {
  return [
    ['Units registered', String(total.unitsRegistered), false],
    ['Units earned', String(total.unitsEarned), false],
    ['Quality points', formatPoints(total.qualityPoints), false],
    ['CGPA', total.gpa ?? '–', false],
    ['Class of degree', student.class_of_degree ? line(student.class_of_degree) : NOT_AWARDED, true],
  ]
}

function issuedTo({ kind, recipient }: TranscriptData): string | null {
  if (kind !== 'official_copy' || !recipient) return null
  return line(recipient.reference ? `${recipient.name}, reference ${recipient.reference}` : recipient.name)
}

/** What fits the head of a page in one line. */
const RUNNING_NAME = 60
const shortened = (name: string): string =>
  name.length > RUNNING_NAME ? `${name.slice(0, RUNNING_NAME).replace(/\p{M}*\P{M}$/u, '')}…` : name
