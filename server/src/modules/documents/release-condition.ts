import type { Production } from './ports.ts'

type Condition = Pick<Production['copy'], 'release_condition' | 'release_on'>

/**
 * Whether a copy may leave today, as the applicant asked. A record that is whole has its results. `look_again` is the
 * day to try once more; of a chosen day applications themselves remind us.
 */
export function mayLeave(
  copy: Condition,
  record: { readonly date_of_award: string | null },
  today: string,
): { readonly now: boolean; readonly look_again: string | null } {
  const awarded = record.date_of_award
  switch (copy.release_condition) {
    case 'now':
    case 'after_results':
      return { now: true, look_again: null }
    case 'after_degree_award':
      return { now: awarded !== null && awarded <= today, look_again: awarded }
    case 'on_date':
      return { now: copy.release_on === null || copy.release_on <= today, look_again: null }
  }
}
