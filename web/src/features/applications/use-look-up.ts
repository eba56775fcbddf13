import type { MatricMatch } from '@testamur/contract/students/students'
import { useRef, useState } from 'react'
import type { Problem } from '../../api/read-reply.ts'
import type { You } from './draft.ts'
import { findRecord, keyOf } from './find-record.ts'

export type LookUp =
  | { readonly kind: 'known' | 'masked'; readonly match: MatricMatch }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly problem: Problem }

type Asked = Pick<You, 'email' | 'matric_number'>

/** Finds the record of a number, once for each number and address. It only helps: without an answer the form is filled in by hand. */
export function useLookUp() {
  const [found, setFound] = useState<LookUp | null>(null)
  const asked = useRef('')
  return {
    found,
    isAsked: (you: Asked) => you.matric_number.trim() === '' || asked.current === keyOf(you),
    async lookUp(you: Asked): Promise<LookUp> {
      const { data, problem } = await findRecord(you)
      // The number as it is on record stands in the field from now on.
      asked.current = keyOf(data === null ? you : { ...you, matric_number: data.matric_number })
      const answer: LookUp =
        data !== null
          ? { kind: data.match, match: data }
          : problem.status === 404
            ? { kind: 'unknown' }
            : { kind: 'failed', problem }
      setFound(answer)
      return answer
    },
  }
}

/** What a record fills in. */
export const filledFrom = (match: MatricMatch) => ({
  you: {
    matric_number: match.matric_number,
    surname: match.surname ?? '',
    first_name: match.first_name ?? '',
    other_names: match.other_names ?? '',
    phone: match.phone ?? '',
  },
  studies: {
    programme: match.programme,
    year_of_entry: match.year_of_entry === null ? '' : String(match.year_of_entry),
    graduation_session: match.graduation_session ?? '',
  },
})
