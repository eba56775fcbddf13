import { getInstitution, getPolicies } from '@calls/institution/institution'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/queries.ts'
import { ChangeHistory } from '../../../../features/settings/change-history.tsx'
import { NotFetched } from '../fetched.tsx'
import { useSaySetting, useSettingLabels } from '../setting-labels.ts'
import { RefundRules } from './refund-rules.tsx'
import { RequestRules } from './request-rules.tsx'
import { StorageFee } from './storage-fee.tsx'
import { WorkRules } from './work-rules.tsx'

/** The institution's rules for staff and for applicants. */
export function PoliciesSection() {
  const labels = useSettingLabels()
  const sayValue = useSaySetting()
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
      <StorageFee policies={policies.data.data} currency={institution.data.data.currency} />
      <RequestRules institution={institution.data.data} />
      <ChangeHistory subject="institution" labels={labels} sayValue={sayValue} />
    </div>
  )
}
