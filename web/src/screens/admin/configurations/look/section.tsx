import { InstitutionHistory } from '../institution-history.tsx'
import { WithInstitution } from '../with-institution.tsx'
import { LookForm } from './look-form.tsx'

/** The pictures and colours of the institution. */
export function LookSection() {
  return (
    <WithInstitution>
      {(institution) => (
        <>
          <LookForm key={institution.id} institution={institution} />
          <InstitutionHistory
            fields={['logo_url', 'text_logo_url', 'dark_text_logo_url', 'banner_url', 'theme']}
          />
        </>
      )}
    </WithInstitution>
  )
}
