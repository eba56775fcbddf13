import { getInstitution, getPolicies } from '@calls/institution/institution'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/queries.ts'
import { NotFetched } from '../fetched.tsx'
import { Closures } from './closures.tsx'
import { RefundRules } from './refund-rules.tsx'
import { RequestRules } from './request-rules.tsx'
import { WorkRules } from './work-rules.tsx'

/** How the institution wants its work done, and what it asks of applicants. */
export function PoliciesSection() {
  const institution = useQuery(queryOf(getInstitution, {}))
  const policies = useQuery(queryOf(getPolicies, {}))
  if (institution.data === undefined || policies.data === undefined) {
    const retry = () => Promise.all([institution.refetch(), policies.refetch()])
    return <NotFetched error={institution.error ?? policies.error} retry={retry} />
  }
  return (
    <div className="grid gap-6">
      <WorkRules policies={policies.data.data} />
      <RefundRules policies={policies.data.data} currency={institution.data.data.currency} />
      <RequestRules institution={institution.data.data} />
      <Closures />
    </div>
  )
}
