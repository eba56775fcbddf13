import { formatPoints, formatProduct } from '@testamur/contract/grading/points'
import type { Language } from '@testamur/contract/languages'
import { listedName } from '@testamur/contract/person-name'
import { type Message, messageOf, type Said } from '../../../messages/message.ts'
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
import { buildCommonData, joinGivenNames, signatoryFields } from './render.ts'
import { cleanLine, longDate, print } from './text.ts'
import { transcriptWords } from './words.ts'

/** A semester with more lines than this may continue on the next page, with its table head repeated. */
const LONG_SEMESTER = 34
const TITLE_LINE = 62

export function renderTranscript(
  engine: Pick<PdfEngine, 'compile'>,
  data: TranscriptData,
): Promise<Uint8Array> {
  const { student, letterhead, scale } = data
  const record = academicRecord(data.results, scale)
  const { language } = letterhead
  return engine.compile('transcript', {
    ...buildCommonData(
      letterhead,
      data.issuedAt,
      data.preview ? null : data.verification,
      transcriptWords(language),
    ),
    kind: data.kind,
    preview: data.preview ?? false,
    documentNumber: cleanLine(data.documentNumber),
    issued: longDate(data.issuedAt, letterhead),
    issuedTo: issuedTo(data),
    signatory: signatoryFields(data.signatory),
    student: {
      name: cleanLine(listedName(student)),
      'running-name': shortened(cleanLine(listedName(student))),
      surname: cleanLine(student.surname),
      given: cleanLine(joinGivenNames(student)),
      matric_number: cleanLine(student.matric_number),
      fields: studentFields(data),
    },
    sessions: record.sessions.map((session) => ({
      name: cleanLine(session.name),
      semesters: session.semesters.map((semester, index) =>
        // The heading of the session may be on the previous page.
        semesterView(semester, index === 0 ? '' : `, ${cleanLine(session.name)}`, language),
      ),
    })),
    summary: summary(record.total, data),
    grading: gradingKey(scale, data.results, language),
    classes: classRanges(scale).map(({ name, range }) => [cleanLine(name), range]),
    legend: print(gradingLegend(scale, record), language),
    pattern: data.kind === 'official_copy' ? securityPattern(letterhead.primary) : '',
    seal: data.kind === 'official_copy' ? sealMark(letterhead.primary) : '',
  })
}

/** Labels and values in rows of three, the first of them widest. */
function studentFields({ student, letterhead }: TranscriptData): (readonly [string, string])[] {
  const fields: [Message, string | null | undefined][] = [
    [messageOf('documentsTemplates.programme'), student.programme],
    [messageOf('documentsTemplates.matricNumber'), student.matric_number],
    [
      messageOf('documentsTemplates.yearOfEntry'),
      student.year_of_entry === null ? null : String(student.year_of_entry),
    ],
    [messageOf('documentsTemplates.faculty'), student.faculty],
    [messageOf('documentsTemplates.department'), student.department],
    [messageOf('documentsTemplates.sessionOfGraduation'), student.graduation_session],
    [messageOf('documentsTemplates.classOfDegree'), student.class_of_degree],
    [
      messageOf('documentsTemplates.dateOfAward'),
      student.date_of_award && longDate(student.date_of_award, letterhead),
    ],
    [
      messageOf('documentsTemplates.dateOfBirth'),
      student.date_of_birth && longDate(student.date_of_birth, letterhead),
    ],
    [messageOf('documentsTemplates.formerName'), student.former_name],
  ]
  return fields.flatMap(([label, value]) =>
    value ? [[print(label, letterhead.language), cleanLine(value)] as const] : [],
  )
}

function semesterView(semester: SemesterRecord, suffix: string, language: Language) {
  const lines = semester.courses.reduce(
    (sum, row) => sum + Math.ceil(row.course_title.length / TITLE_LINE),
    0,
  )
  return {
    name: cleanLine(`${print(titled(semester.name), language)}${suffix}`),
    long: lines > LONG_SEMESTER,
    courses: semester.courses.map(courseView),
    registered: String(semester.tally.unitsRegistered),
    earned: String(semester.tally.unitsEarned),
    quality: formatProduct(semester.tally.qualityPoints),
    gpa: semester.tally.gpa ?? '–',
    cgpa: semester.cumulative.gpa ?? '–',
  }
}

const usual: ReadonlyMap<string, Message> = new Map([
  ['First', messageOf('documentsTemplates.firstSemester')],
  ['Second', messageOf('documentsTemplates.secondSemester')],
  ['Third', messageOf('documentsTemplates.thirdSemester')],
])

const titled = (semester: string): Said =>
  usual.get(semester) ??
  (/semest(er|re)|session|vaca(tion|nces)/i.test(semester)
    ? semester
    : messageOf('documentsTemplates.semester', { semester }))

/** Units in brackets are not registered ones, and a row without quality points is not averaged. */
function courseView(row: CourseLine) {
  return {
    code: cleanLine(row.course_code),
    title: cleanLine(row.course_title),
    units: row.registered ? String(row.units) : `(${row.units})`,
    score: row.score === null ? '–' : String(row.score),
    grade: cleanLine(row.grade),
    points: row.average === null ? '–' : formatPoints(row.average.points),
    quality: row.average === null ? '–' : formatProduct(row.average.quality),
  }
}

/** Label, value, and whether it goes into the wide column. */
function summary(total: Tally, { student, letterhead }: TranscriptData): [string, string, boolean][] {
  const { language } = letterhead
  const figures: [Message, string, boolean][] = [
    [messageOf('documentsTemplates.unitsRegistered'), String(total.unitsRegistered), false],
    [messageOf('documentsTemplates.unitsEarned'), String(total.unitsEarned), false],
    [messageOf('documentsTemplates.qualityPoints'), formatProduct(total.qualityPoints), false],
    [messageOf('documentsTemplates.cgpa'), total.gpa ?? '–', false],
    [
      messageOf('documentsTemplates.classOfDegree'),
      student.class_of_degree
        ? cleanLine(student.class_of_degree)
        : print(messageOf('documentsTemplates.notAwarded'), language),
      true,
    ],
  ]
  return figures.map(([label, value, wide]) => [print(label, language), value, wide])
}

function issuedTo({ kind, recipient, letterhead }: TranscriptData): string | null {
  if (kind !== 'official_copy' || !recipient) return null
  const { name, reference } = recipient
  return cleanLine(
    reference
      ? print(
          messageOf('documentsTemplates.recipientWithReference', { name, reference }),
          letterhead.language,
        )
      : name,
  )
}

/** The student's line at the head of a page, shortened to fit. */
const RUNNING_NAME = 60
const shortened = (name: string): string =>
  name.length > RUNNING_NAME ? `${name.slice(0, RUNNING_NAME).replace(/\p{M}*\P{M}$/u, '')}…` : name
