import type { ImportKindName } from '@testamur/contract/students/imports'
import { fold } from '../../../core/search-text.ts'
import { importKindsByName } from './import-kinds.ts'
import { countRefusalHeadings } from './refusal-headings.ts'

/** A heading in its compared form: `Matric No.` and `MATRIC_NO` are the same. */
export const headingKey = (heading: string): string =>
  fold(heading)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 60)

const MATRIC_NUMBER = [
  'matric',
  'matric_no',
  'matriculation_number',
  'reg_no',
  'registration_number',
  'student_id',
  'student_number',
  'matricule',
]

/** What registries call a column, in the form of `headingKey`. */
const OTHER_NAMES: Readonly<Record<ImportKindName, Readonly<Record<string, readonly string[]>>>> = {
  students: {
    matric_number: MATRIC_NUMBER,
    surname: ['last_name', 'family_name', 'nom'],
    first_name: ['firstname', 'given_name', 'forename', 'prenom'],
    other_names: ['other_name', 'middle_name', 'middle_names', 'autres_prenoms'],
    former_name: ['maiden_name', 'previous_name'],
    email: ['e_mail', 'email_address', 'mail'],
    phone: ['telephone', 'phone_number', 'mobile', 'gsm'],
    date_of_birth: ['dob', 'birth_date', 'birthdate', 'date_de_naissance'],
    programme_code: ['program_code', 'prog_code', 'course_of_study_code'],
    programme: ['program', 'course_of_study', 'programme_name'],
    department: ['dept', 'departement'],
    year_of_entry: ['entry_year', 'admission_year', 'year_admitted', 'year_of_admission'],
    graduation_session: ['session_of_graduation', 'graduating_session'],
    date_of_award: ['award_date', 'graduation_date'],
    class_of_degree: ['degree_class', 'class', 'mention'],
    cgpa: ['final_cgpa', 'cumulative_gpa', 'moyenne'],
    status: ['student_status', 'statut'],
  },
  results: {
    matric_number: MATRIC_NUMBER,
    session: ['academic_session', 'academic_year'],
    semester: ['term', 'semestre'],
    course_code: ['course', 'code', 'code_cours'],
    course_title: ['title', 'course_name', 'intitule'],
    units: ['unit', 'credit', 'credits', 'credit_units', 'credit_unit'],
    score: ['mark', 'marks', 'total', 'total_score', 'note'],
    grade: ['letter_grade', 'letter'],
    points: ['grade_point', 'grade_points', 'gp'],
  },
  programmes: {
    code: ['programme_code', 'program_code'],
    name: ['programme', 'program', 'programme_name', 'nom'],
    award: ['degree', 'diplome'],
    faculty: ['school', 'college', 'faculte'],
    department: ['dept', 'departement'],
    level: ['niveau'],
  },
}

/** The column of each heading: as a person chose last time, by its name, or by another known name. Each column once. */
export function guessColumns(
  kind: ImportKindName,
  headings: readonly string[],
  remembered: ReadonlyMap<string, string>,
): (string | null)[] {
  const names = importKindsByName[kind].columns.map(({ name }) => name)
  const others = new Map(
    Object.entries(OTHER_NAMES[kind]).flatMap(([name, list]) => list.map((other) => [other, name] as const)),
  )
  const used = new Set<string>()
  const ignored = countRefusalHeadings(headings)
  return headings.map((heading, at) => {
    if (at < ignored) return null
    const key = headingKey(heading)
    const said = remembered.get(key)
    const guess = said ?? (names.includes(key) ? key : others.get(key)) ?? ''
    if (guess === '' || used.has(guess) || !names.includes(guess)) return null
    used.add(guess)
    return guess
  })
}
