import { getInstitution } from '@calls/institution/institution'
import { getPolicies } from '@calls/institution/policies'
import { useQuery } from '@tanstack/react-query'
import { isAmount } from '@testamur/contract/money'
import { queryOf } from '../../../../api/queries.ts'
import { amountToType } from '../../../../lib/read-number.ts'
import { useText } from '../../../../lib/text.ts'
import { NotFetched } from '../fetched.tsx'
import { InstitutionHistory } from '../institution-history.tsx'
import { NumberRule } from './number-rule.tsx'
import { PolicySwitches } from './policy-switches.tsx'
import { RequestRules } from './request-rules.tsx'
import { SignaturePicture } from './signature-picture.tsx'
import { StorageFee } from './storage-fee.tsx'

/** The institution's rules for staff and for applicants. */
export function PoliciesSection() {
  const t = useText('admin-configurations')
  const institution = useQuery(queryOf(getInstitution, {}))
  const policies = useQuery(queryOf(getPolicies, {}))
  if (institution.data === undefined || policies.data === undefined) {
    const retry = () => Promise.all([institution.refetch(), policies.refetch()])
    return <NotFetched error={institution.error ?? policies.error} retry={retry} />
  }
  return (
    <div className="grid gap-6">
      <PolicySwitches
        policies={policies.data.data}
        title={t('work')}
        switches={[
          { name: 'two_person_approval', label: t('twoPeople'), hint: t('twoPeopleHint') },
          {
            name: 'automatic_student_copies',
            label: t('automaticStudentCopies'),
            hint: t('automaticStudentCopiesHint'),
          },
          { name: 'looks_shown_to_applicants', label: t('looksShown'), hint: t('looksShownHint') },
          { name: 'holds_block', label: t('holdsBlock'), hint: t('holdsBlockHint') },
        ]}
      />
      <NumberRule
        policies={policies.data.data}
        name="student_copies_checked_percent"
        title={t('checkedAfterwards')}
        label={t('checkedPercent')}
        hint={t('checkedPercentHint')}
        typed={String}
        isValid={(number) => Number.isInteger(number) && number >= 0 && number <= 100}
        wrong={t('checkedPercentWrong')}
        save={t('checkedPercentSave')}
      />
      <PolicySwitches
        policies={policies.data.data}
        title={t('printedDetails')}
        lead={t('printedDetailsLead')}
        switches={[
          {
            name: 'birth_date_on_student_copy',
            label: t('birthDateOnStudentCopy'),
            hint: t('birthDateOnStudentCopyHint'),
          },
          {
            name: 'birth_date_on_official_copy',
            label: t('birthDateOnOfficialCopy'),
            hint: t('birthDateOnOfficialCopyHint'),
          },
        ]}
      />
      <SignaturePicture policies={policies.data.data} institution={institution.data.data} />
      <NumberRule
        policies={policies.data.data}
        name="refund_approval_limit"
        title={t('refunds')}
        label={t('refundLimit', { currency: institution.data.data.currency })}
        hint={t('refundLimitHint')}
        typed={amountToType}
        isValid={isAmount}
        wrong={t('refundLimitWrong')}
        save={t('refundLimitSave')}
      />
      <StorageFee policies={policies.data.data} currency={institution.data.data.currency} />
      <RequestRules institution={institution.data.data} />
      <InstitutionHistory />
    </div>
  )
}
