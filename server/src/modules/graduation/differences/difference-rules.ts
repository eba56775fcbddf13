import type { DifferenceChoice, DifferenceField } from '@testamur/contract/graduation/graduand-states'
import { fold } from '../../../core/search-text.ts'

/** As the senate list has it. */
export type Listed = {
  readonly name: string
  readonly award: string
  readonly class_of_degree: string | null
  readonly cgpa: string | null
}

/** What the record says, and what its results give. */
export type OnRecord = {
  readonly name: string
  readonly programme: string
  readonly class_of_degree: string | null
  readonly cgpa: string | null
  readonly computed_class: string | null
  readonly computed_cgpa: string | null
}

export type Difference = {
  readonly field: DifferenceField
  readonly listed: string
  readonly recorded: string | null
  readonly computed: string | null
}

/** Only letters and digits: `Second Class Honours, Upper Division` is the class with brackets. */
const bare = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

const sameText = (one: string, other: string): boolean => one.normalize('NFC') === other.normalize('NFC')
const sameWords = (one: string, other: string): boolean => bare(one) === bare(other)
const sameNumber = (one: string, other: string): boolean => Number(one) === Number(other)

/** Where the list says something else than the record or its results. What the list leaves out differs from nothing. */
export function findDifferences(listed: Listed, record: OnRecord): Difference[] {
  const compared = [
    // A lost accent is a difference: it would be printed.
    [{ field: 'name', listed: listed.name, recorded: record.name, computed: null }, sameText],
    [{ field: 'award', listed: listed.award, recorded: record.programme, computed: null }, sameWords],
    [
      {
        field: 'class_of_degree',
        listed: listed.class_of_degree,
        recorded: record.class_of_degree,
        computed: record.computed_class,
      },
      sameWords,
    ],
    [
      { field: 'cgpa', listed: listed.cgpa, recorded: record.cgpa, computed: record.computed_cgpa },
      sameNumber,
    ],
  ] as const
  return compared.flatMap(([{ field, listed: value, recorded, computed }, same]) => {
    if (value === null) return []
    const differs = [recorded, computed].some((other) => other !== null && !same(value, other))
    return differs ? [{ field, listed: value, recorded, computed }] : []
  })
}

type Decided = { readonly field: DifferenceField; readonly choice: DifferenceChoice | null } & Omit<
  Difference,
  'field'
>

const chosen = ({ choice, listed, recorded, computed }: Decided): string | null => {
  if (choice === 'record') return recorded
  return choice === 'results' ? computed : listed
}

export type AwardedValues = {
  readonly name: string
  readonly award: string
  readonly class_of_degree: string | null
  readonly cgpa: string | null
}

/** What holds after the decisions; where the list says nothing, the record counts, and then its results. */
export function decideValues(
  listed: Listed,
  record: OnRecord,
  differences: readonly Decided[],
): AwardedValues {
  const decided = (field: DifferenceField): string | null | undefined => {
    const difference = differences.find((one) => one.field === field)
    return difference === undefined ? undefined : chosen(difference)
  }
  return {
    name: decided('name') ?? listed.name,
    award: decided('award') ?? listed.award,
    class_of_degree:
      decided('class_of_degree') ?? listed.class_of_degree ?? record.class_of_degree ?? record.computed_class,
    cgpa: decided('cgpa') ?? listed.cgpa ?? record.cgpa ?? record.computed_cgpa,
  }
}

/** Whether the value that would be taken exists. */
export const canChoose = (
  choice: DifferenceChoice,
  { recorded, computed }: Pick<Difference, 'recorded' | 'computed'>,
): boolean => choice === 'list' || (choice === 'record' ? recorded : computed) !== null
