import { InstitutionHistory } from '../institution-history.tsx'
import { WithInstitution } from '../with-institution.tsx'
import { InstitutionForm } from './institution-form.tsx'

/** The institution's name and signatory, with the history of changes. */
export function InstitutionSection() {
  return (
    <WithInstitution>
      {(institution) => (
        <>
          <InstitutionForm key={institution.id} institution={institution} />
          <InstitutionHistory />
        </>
      )}
    </WithInstitution>
  )
}
