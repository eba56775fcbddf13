import { useState } from 'react'
import type { Failure } from '../../api/failures.ts'
import { problemOf } from '../../api/read-reply.ts'
import type { Refusals } from './step-form.tsx'

/** Why the last change of one part of a page was refused: by its fields, or as a whole where no field says it. */
export function useRefusal() {
  const [refusals, setRefusals] = useState<Refusals>({})
  const [problem, setProblem] = useState<string | null>(null)
  const refuse = (failure: Failure | null) => {
    const fields = failure?.body?.errors ?? {}
    setRefusals(fields)
    setProblem(failure === null || Object.keys(fields).length > 0 ? null : problemOf(failure).message)
  }
  return { refusals, problem, refuse, forget: () => refuse(null) }
}
