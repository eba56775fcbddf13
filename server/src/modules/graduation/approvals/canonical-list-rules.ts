/** What the senate approves of one graduand. */
export type ApprovedLine = {
  readonly matric_number: string
  readonly listed_name: string
  readonly certificate_name: string
  readonly award: string
  readonly class_of_degree: string | null
  readonly cgpa: string | null
  readonly date_of_award: string
}

type Head = {
  readonly title: string
  readonly session: string
  readonly held_on: string
  readonly number: number
}

const fields = (values: readonly (string | number)[]): string =>
  values.map((value) => String(value).normalize('NFC').replace(/\s+/g, ' ')).join('\t')

/** The first line names the ceremony and the list, so that the hash of one list is never that of another. */
export const headLine = ({ title, session, held_on, number }: Head, people: number): string =>
  fields([title, session, held_on, number, people])

/** The name to print follows at the end where it is another than the list has. */
export const graduandLine = (row: ApprovedLine): string =>
  fields([
    row.matric_number,
    row.listed_name,
    row.award,
    row.class_of_degree ?? '',
    row.cgpa ?? '',
    row.date_of_award,
    ...(row.certificate_name === row.listed_name ? [] : [row.certificate_name]),
  ])

/** By matric number, whatever the order of the imported file and the language of the database. */
export const inListOrder = <T extends Pick<ApprovedLine, 'matric_number'>>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) =>
    one.matric_number < other.matric_number ? -1 : one.matric_number > other.matric_number ? 1 : 0,
  )

/** The bytes that are hashed and downloaded: UTF-8, one line each. */
export const listText = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
