import { ChangeHistory } from '../../../../features/settings/change-history.tsx'
import { useText } from '../../../../lib/text.ts'
import { InstitutionHistory } from '../institution-history.tsx'
import { WithInstitution } from '../with-institution.tsx'
import { Closures } from './closures.tsx'
import { OfficeForm } from './office-form.tsx'

/** The office, and the days on which it is closed. */
export function OfficeSection() {
  const t = useText('admin-configurations')
  return (
    <WithInstitution>
      {(institution) => (
        <>
          <OfficeForm key={institution.id} institution={institution} />
          <Closures />
          <InstitutionHistory title={t('officeHistory')} fields={['office']} />
          <ChangeHistory
            subject="closure"
            title={t('closuresHistory')}
            labels={{ name: t('closureName'), from: t('closure_from'), to: t('closure_to') }}
          />
        </>
      )}
    </WithInstitution>
  )
}
