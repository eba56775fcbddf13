import { getGoLive } from '@calls/go-live'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/queries.ts'
import { NotFetched } from '../fetched.tsx'
import { InstitutionHistory } from '../institution-history.tsx'
import { WithInstitution } from '../with-institution.tsx'
import { Formats } from './formats.tsx'

/** The currency of amounts, and the time zone. */
export function FormatsSection() {
  const { data, error, refetch } = useQuery(queryOf(getGoLive, {}))
  if (data === undefined) return <NotFetched error={error} retry={refetch} />
  const fixed = data.data.money_fixed
  return (
    <WithInstitution>
      {(institution) => (
        <>
          <Formats key={institution.id} institution={institution} fixed={fixed} />
          <InstitutionHistory fields={['currency', 'time_zone']} />
        </>
      )}
    </WithInstitution>
  )
}
