/** How an application is compared with a student record, on the server and in the browser. Nothing here needs zod. */

export const comparedFields = [
  'surname',
  'first_name',
  'other_names',
  'matric_number',
  'email',
  'programme',
  'year_of_entry',
  'graduation_session',
] as const
export type ComparedField = (typeof comparedFields)[number]

export type ComparedValues = Readonly<Record<ComparedField, string | number | null>>

/** Only letters and digits: `B.Sc. Computer-Science` and `bsc computer science` are the same. */
const bare = (value: string | number | null): string =>
  String(value ?? '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * The fields that were typed differently from the record, ignoring case, accents, spaces and punctuation. A field that
 * either side lacks is no difference, but for the first name: with one name alone nearly everybody is found.
 */
export const differingFields = (typed: ComparedValues, record: ComparedValues): ComparedField[] =>
  comparedFields.filter((field) => {
    const [written, known] = [bare(typed[field]), bare(record[field])]
    if (written === known) return false
    return (written !== '' && known !== '') || field === 'first_name'
  })
