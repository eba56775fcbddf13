import { getCertificateApplication } from '@calls/certificates/certificates'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { ApplicationPage } from '../../../features/admin-applications/application-page.tsx'
import { useMay } from '../../../features/identity/use-may.ts'
import { Certificate } from './certificate.tsx'
import { Clearance } from './clearance.tsx'
import { Passes } from './passes.tsx'
import { findUnnumbered, RecordCertificate } from './record-certificate.tsx'

/** A certificate application. */
export function Screen() {
  const mayProduce = useMay('copies.produce')
  const id = Number(useParams()['id'])
  const query = useQuery(queryOf(getCertificateApplication, { params: { id } }))
  return (
    <ApplicationPage
      kind="certificate"
      id={id}
      query={query}
      ownStep={(application) => {
        const copy = mayProduce ? findUnnumbered(application) : null
        return copy === null ? null : <RecordCertificate application={application} copy={copy} />
      }}
    >
      {(application) => (
        <>
          <Certificate application={application} />
          {application.certificate.clearance !== null && (
            <Clearance clearance={application.certificate.clearance} />
          )}
          <Passes certificate={application.certificate} />
        </>
      )}
    </ApplicationPage>
  )
}
