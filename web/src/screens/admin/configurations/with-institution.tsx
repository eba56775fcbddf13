import { getInstitution } from '@calls/institution/institution'
import { useQuery } from '@tanstack/react-query'
import type { Institution } from '@testamur/contract/institution/institution'
import type { ReactNode } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { NotFetched } from './fetched.tsx'

/** Fetches the latest state of the institution for a form that edits it. */
export function WithInstitution({ children }: { children: (institution: Institution) => ReactNode }) {
  const { data, error, refetch } = useQuery(queryOf(getInstitution, {}))
  if (data === undefined) return <NotFetched error={error} retry={refetch} />
  return <div className="grid gap-6">{children(data.data)}</div>
}
