import { WithInstitution } from '../with-institution.tsx'
import { LookForm } from './look-form.tsx'

/** The pictures and colours of the institution. */
export function LookSection() {
  return (
    <WithInstitution>
      {(institution) => <LookForm key={institution.id} institution={institution} />}
    </WithInstitution>
  )
}
