import { checkMatricNumber } from '@calls/students/students'
import { useMemo } from 'react'
import { readReply } from '../../api/read-reply.ts'
import { useAsked } from '../../lib/reading.ts'
import type { You } from './draft.ts'

/**
 * The record of a number, for a person who gave the email address on record; `null` for others. An unknown number is
 * no problem: the form is filled in by hand.
 */
export function useRecord({ matric_number, email }: You) {
  const ask = useMemo(() => {
    const query = { matric_number: matric_number.trim(), email_address: email.trim() }
    if (query.matric_number === '' || query.email_address === '') return null
    return (signal: AbortSignal) => readReply(checkMatricNumber, { query, bearer: null, signal })
  }, [matric_number, email])
  const { data, problem, again } = useAsked(ask)
  return {
    record: data?.match === 'known' ? data : null,
    problem: problem?.status === 404 ? null : problem,
    again,
  }
}
