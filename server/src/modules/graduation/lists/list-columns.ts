import { LONGEST_FULL_NAME } from '@testamur/contract/written/names'
import {
  headingKey,
  optionalColumn,
  readAverage,
  readClass,
  readDay,
  readMatric,
  readName,
  readPrinted,
  requiredColumn,
  type TableColumns,
} from '../../students/index.ts'

/** A line of a senate list. */
export type ListRow = {
  readonly matric_number: string
  readonly name_on_certificate: string
  readonly award: string
  readonly class_of_degree: string | null
  readonly cgpa: string | null
  readonly date_of_award: string | null
}

/** Possible on any scale. */
const HIGHEST_CGPA = 100

/** A name in letters that the fonts of our documents have. */
export const certificateName = readName(LONGEST_FULL_NAME)

export const listColumns: TableColumns<ListRow> = {
  matric_number: requiredColumn(readMatric),
  name_on_certificate: requiredColumn(certificateName),
  award: requiredColumn(readPrinted(160)),
  class_of_degree: optionalColumn(readClass, null),
  cgpa: optionalColumn(readAverage(HIGHEST_CGPA), null),
  date_of_award: optionalColumn(readDay, null),
}

/** What registries call a column, in the form of `headingKey`. */
const OTHER_NAMES: Readonly<Record<string, keyof ListRow>> = {
  matric: 'matric_number',
  matric_no: 'matric_number',
  matriculation_number: 'matric_number',
  reg_no: 'matric_number',
  registration_number: 'matric_number',
  matricule: 'matric_number',
  name: 'name_on_certificate',
  full_name: 'name_on_certificate',
  student_name: 'name_on_certificate',
  certificate_name: 'name_on_certificate',
  nom: 'name_on_certificate',
  programme: 'award',
  program: 'award',
  degree: 'award',
  diplome: 'award',
  class: 'class_of_degree',
  degree_class: 'class_of_degree',
  mention: 'class_of_degree',
  gpa: 'cgpa',
  final_cgpa: 'cgpa',
  moyenne: 'cgpa',
  award_date: 'date_of_award',
  date: 'date_of_award',
}

/** The column of each heading: as it was chosen for the last list with this heading, or by its name. Each column once. */
export function guessListColumns(
  headings: readonly string[],
  last: { readonly headings: readonly string[]; readonly mapping: readonly (string | null)[] } | null,
): (string | null)[] {
  const remembered = new Map(
    (last?.headings ?? []).map((heading, at) => [headingKey(heading), last?.mapping[at]]),
  )
  const used = new Set<string>()
  return headings.map((heading) => {
    const key = headingKey(heading)
    const own = Object.hasOwn(listColumns, key) ? key : OTHER_NAMES[key]
    const guess = remembered.get(key) ?? own
    if (guess === undefined || used.has(guess)) return null
    used.add(guess)
    return guess
  })
}
