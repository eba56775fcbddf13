import type { Institution } from '@testamur/contract/institution/institution'
import type { Language } from '@testamur/contract/languages'
import type { Clock } from '../../core/clock.ts'
import type { Database, Db, Tx } from '../../db/client.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { ComposedMail } from '../../platform/mail/layout.ts'
import type { PdfEngine } from '../../platform/pdf/engine.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Signing } from '../signing/index.ts'
import type { ApplicationsPort, StudentRecord } from './ports.ts'

/** Where to send a code, and the text of the email. */
export type CodeRequest = {
  readonly purpose: 'delivery'
  readonly subject_id: number
  readonly email: string
  readonly ip: string
  readonly language: Language
  readonly mail: (code: string) => ComposedMail
}

/** How the public names a document: by the code printed on it, or the hash of its file. */
export type DocumentKey = { readonly code: string } | { readonly sha256: string }

/** A receipt, and what the public may know of it. */
export type VerifiedReceipt = {
  readonly code: string
  readonly issued_at: Date
  readonly holder: string
  /** `null` until its file has been made. */
  readonly sha256: string | null
  /** All of its money was refunded. */
  readonly money_returned: boolean
}

export type DocumentsDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly limiter: Limiter
  readonly pdf: PdfEngine
  readonly signing: Pick<Signing, 'prepare' | 'sign' | 'isOurCertificate'>
  readonly secrets: Secrets
  /** Scheme and host under which people reach this deployment. */
  readonly publicUrl: string
  readonly institution: () => Promise<Institution>
  /** The logo at an address on this site as SVG text; `null` when there is none. */
  readonly logo: (url: string) => Promise<string | null>
  /** The registrar's signature as SVG text; `null` when the institution has no picture of it. */
  readonly signaturePicture: () => Promise<string | null>
  readonly student: (db: Db, studentId: number) => Promise<StudentRecord | null>
  readonly studentByMatric: (db: Db, matricNumber: string) => Promise<StudentRecord | null>
  /** Whether approval needs another officer than the one who recommended. */
  readonly requiresSecondPerson: () => Promise<boolean>
  /** Whether transcripts of this kind have the date of birth. */
  readonly printsBirthDate: (kind: 'student_copy' | 'official_copy') => Promise<boolean>
  readonly applications: ApplicationsPort
  readonly requestCode: (tx: Tx, request: CodeRequest) => Promise<{ challenge: string }>
  readonly findReceipt: (by: DocumentKey) => Promise<VerifiedReceipt | null>
}
