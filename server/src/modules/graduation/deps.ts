import type { Institution } from '@testamur/contract/institution/institution'
import type { DemurrageRule } from '@testamur/contract/institution/policies'
import type { Language } from '@testamur/contract/languages'
import type { StaffActor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Database, Db, Tx } from '../../db/client.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Logger } from '../../platform/logger.ts'
import type { ComposedMail } from '../../platform/mail/layout.ts'
import type { Reference } from '../../platform/reference.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { CertificateTemplates, IssuableVersion, SheetPrinter } from '../certificate-templates/index.ts'
import type { DocumentsDeps } from '../documents/index.ts'

/** Where to send a code, and the text of the email. */
export type CodeRequest = {
  readonly purpose: 'graduation'
  readonly subject_id: number
  readonly email: string
  readonly ip: string
  readonly language: Language
  readonly mail: (code: string) => ComposedMail
}

export type GraduationDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly reference: Reference
  readonly templates: CertificateTemplates
  readonly sheetPrinter: (version: IssuableVersion) => Promise<SheetPrinter>
  readonly documents: DocumentsDeps
  readonly requestCode: (tx: Tx, request: CodeRequest) => Promise<{ challenge: string }>
  readonly storage: Storage
  readonly secrets: Secrets
  readonly limiter: Pick<Limiter, 'consume'>
  /** An account with its current roles; `null` when it is disabled. */
  readonly staffById: (id: number) => Promise<StaffActor | null>
  /** `YYYY-MM-DD` at the institution. */
  readonly today: () => Promise<string>
  readonly institution: () => Promise<Institution>
  /** What storing a certificate costs; `null`: nothing. */
  readonly demurrage: () => Promise<DemurrageRule | null>
  /** Up to which day students paid for storage with certificate applications, whose module depends on this one. */
  readonly findPaidStorage: (
    db: Db | Tx,
    studentIds: readonly number[],
  ) => Promise<readonly { readonly student_id: number; readonly event_id: number; readonly until: string }[]>
  /** Scheme and host of this deployment as people reach it. */
  readonly publicUrl: string
}
