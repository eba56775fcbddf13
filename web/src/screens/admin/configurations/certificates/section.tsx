import { listCertificateFees, listGraduationEvents } from '@calls/certificates'
import { getInstitution, getPolicies } from '@calls/institution'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/queries.ts'
import { NotFetched } from '../fetched.tsx'
import { Ceremonies } from './ceremonies.tsx'
import { Fees } from './fees.tsx'
import { StorageRule } from './storage-rule.tsx'

/** What certificates cost, what storing them costs, and from which ceremonies they come. */
export function CertificatesSection() {
  const institution = useQuery(queryOf(getInstitution, {}))
  const policies = useQuery(queryOf(getPolicies, {}))
  const fees = useQuery(queryOf(listCertificateFees, {}))
  const events = useQuery(queryOf(listGraduationEvents, {}))
  const all = [institution, policies, fees, events]
  if (!institution.data || !policies.data || !fees.data || !events.data) {
    const retry = () => void Promise.all(all.map((query) => query.refetch()))
    return <NotFetched failed={all.some(({ isError }) => isError)} retry={retry} />
  }
  const { currency } = institution.data.data
  return (
    <div className="grid gap-6">
      <Fees fees={fees.data.data} currency={currency} />
      <StorageRule rule={policies.data.data.demurrage} currency={currency} />
      <Ceremonies events={events.data.data} />
    </div>
  )
}
