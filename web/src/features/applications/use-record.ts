import { checkMatricNumber } from '@calls/students/students'
import { useMemo } from 'react'
import { readReply } from '../../api/read-reply.ts'
import { useAsked } from '../../lib/reading.ts'
import type { You } from './draft.ts'

/**
 * The record behind the number, as it is now, for who gave the email on record; `null` for anybody else. A number that
 * nobody knows is no problem: the request goes on by hand.
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
