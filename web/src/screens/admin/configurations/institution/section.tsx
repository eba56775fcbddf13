import { getInstitution } from '@calls/institution/institution'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/queries.ts'
import { NotFetched } from '../fetched.tsx'
import { Formats } from './formats.tsx'
import { InstitutionForm } from './institution-form.tsx'

/** Who the institution is, and how the portal looks for it. */
export function InstitutionSection() {
  const { data, error, refetch } = useQuery(queryOf(getInstitution, {}))
  if (data === undefined) return <NotFetched error={error} retry={refetch} />
  return (
    <div className="grid gap-6">
      <InstitutionForm key={data.data.id} institution={data.data} />
      <Formats key={`formats ${data.data.id}`} institution={data.data} />
    </div>
  )
}
