import { ChangeHistory } from '../../../../features/settings/change-history.tsx'
import { useSaySetting, useSettingLabels } from '../setting-labels.ts'
import { WithInstitution } from '../with-institution.tsx'
import { InstitutionForm } from './institution-form.tsx'

/** The institution's name and signatory, with the history of changes. */
export function InstitutionSection() {
  const labels = useSettingLabels()
  const sayValue = useSaySetting()
  return (
    <WithInstitution>
      {(institution) => (
        <>
          <InstitutionForm key={institution.id} institution={institution} />
          <ChangeHistory subject="institution" labels={labels} sayValue={sayValue} />
        </>
      )}
    </WithInstitution>
  )
}
