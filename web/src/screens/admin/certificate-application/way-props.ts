import type { CertificateChoices } from '@testamur/contract/certificates/certificate-endings'
import type { StaffCertificateApplication } from '@testamur/contract/certificates/certificates'
import type { ReactNode } from 'react'

export type WayProps = {
  application: StaffCertificateApplication
  choices: CertificateChoices
  /** The version of the copy. */
  version: number
  close: () => void
  /** The choice between the ways, when there are several. */
  way: ReactNode
}
