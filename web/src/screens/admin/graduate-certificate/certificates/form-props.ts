import type { CertificateSeries } from '@testamur/contract/graduation/certificate-series'
import type { GraduationCertificate } from '@testamur/contract/graduation/graduation-certificates'

/** What each form of a certificate's dialog is given. */
export type CertificateFormProps = {
  readonly certificate: GraduationCertificate
  readonly series: readonly CertificateSeries[]
  /** The paper is that of a spoilt sheet. */
  readonly spoilt: boolean
  /** To the certificate. */
  readonly back: () => void
  /** To the list. */
  readonly close: () => void
}
