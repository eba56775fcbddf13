import { getCertificateApplication } from '@calls/certificates/certificates'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { ApplicationPage } from '../../../features/admin-applications/application-page.tsx'
import { useCurrency } from '../../../lib/portal.ts'
import { Certificate } from './certificate.tsx'
import { Clearance } from './clearance.tsx'
import { Passes } from './passes.tsx'
import { Storage } from './storage.tsx'

/** One request for a certificate. */
export function Screen() {
  const institutionCurrency = useCurrency()
  const id = Number(useParams()['id'])
  const query = useQuery(queryOf(getCertificateApplication, { params: { id } }))
  return (
    <ApplicationPage
      kind="certificate"
      id={id}
      query={query}
      aside={({ certificate, payment }) => (
        <>
          <Clearance clearance={certificate.clearance} />
          <Storage lines={certificate.demurrage} currency={payment?.currency ?? institutionCurrency} />
          <Passes certificate={certificate} />
        </>
      )}
    >
      {(application) => <Certificate application={application} />}
    </ApplicationPage>
  )
}
