import { useMemo } from 'react'
import { useAsked } from '../../lib/reading.ts'
import type { You } from './draft.ts'
import { findRecord } from './find-record.ts'

/**
 * The record of a number, for a person who gave the email address on record; `null` for others. An unknown number is
 * no problem: the form is filled in by hand.
 */
export function useRecord({ matric_number, email }: You) {
  const ask = useMemo(() => {
    if (matric_number.trim() === '' || email.trim() === '') return null
    return (signal: AbortSignal) => findRecord({ matric_number, email }, signal)
  }, [matric_number, email])
  const { data, problem, again } = useAsked(ask)
  return {
    record: data?.match === 'known' ? data : null,
    problem: problem?.status === 404 ? null : problem,
    again,
  }
}
