import type { Institution } from '@testamur/contract/institution/institution'
import type { DemurrageRule } from '@testamur/contract/institution/policies'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Said } from '../../messages/message.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Reference } from '../../platform/reference.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Applications } from '../applications/index.ts'
import type { CertificateTemplates, IssuableVersion, SheetPrinter } from '../certificate-templates/index.ts'
import type { DocumentsDeps } from '../documents/index.ts'
import type { Graduation } from '../graduation/index.ts'
import type { Students } from '../students/index.ts'
import type { Offer } from './offer.ts'

export type CertificatesDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: Pick<Limiter, 'consume'>
  readonly secrets: Pick<Secrets, 'sign'>
  readonly reference: Reference
  readonly institution: () => Promise<Institution>
  readonly demurrage: () => Promise<DemurrageRule | null>
  readonly students: Pick<Students, 'studentByMatric' | 'studentById'>
  readonly applications: Pick<
    Applications,
    | 'catalogue'
    | 'deps'
    | 'listApplications'
    | 'openApplication'
    | 'readApplication'
    | 'idByTracking'
    | 'trackLink'
  >
  readonly ceremonies: Graduation['ceremonies']
  readonly documents: DocumentsDeps
  readonly templates: Pick<CertificateTemplates, 'tryPeople' | 'drawProof'>
  readonly sheetPrinter: (version: IssuableVersion) => Promise<SheetPrinter>
  /** `YYYY-MM-DD` at the institution. */
  readonly today: () => Promise<string>
  /** Scheme and host of this deployment as people reach it. */
  readonly publicUrl: string
  /** Proofs and passes have the letterhead of the institution. */
  readonly drawProof: (proof: {
    readonly name: string
    readonly opening: Said
    readonly award: string | null
    readonly occasion: Said | null
    readonly at: string
  }) => Promise<Uint8Array>
  readonly renderPass: (pass: {
    readonly code: string
    readonly name: string
    readonly person: string
    readonly trackingId: string
    readonly document: Said
    readonly issuedAt: string
  }) => Promise<Uint8Array>
}

/** With what is on offer, from memory. */
export type OfferDeps = CertificatesDeps & { readonly offer: () => Promise<Offer> }
