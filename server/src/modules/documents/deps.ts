import type { StaffApplication } from '@testamur/contract/applications'
import type { Institution } from '@testamur/contract/institution'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Database, Db, Tx } from '../../db/client.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import type { PdfEngine } from '../../platform/pdf/engine.ts'
import type { PdfSigner } from '../../platform/pdf/signer.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { ProductionCopy } from '../applications/index.ts'
import type { StudentRecord } from './transcript-data.ts'

/** Who may be sent a code, and what the mail says. */
export type CodeRequest = {
  readonly purpose: 'delivery'
  readonly subject_id: number
  readonly email: string
  readonly ip: string
  readonly mail: (code: string) => { subject: string; text: string; html: string }
}

/** A receipt that carries the code asked for. */
export type VerifiedReceipt = { readonly issued_at: Date; readonly holder: string }

export type DocumentsDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly limiter: Limiter
  readonly pdf: PdfEngine
  /** Scheme and host of this deployment as people reach it. */
  readonly publicUrl: string
  /** 32 bytes, from the server's own key: the links of recipients are made with them. */
  readonly linkKey: Uint8Array
  readonly signer: () => Promise<PdfSigner>
  readonly institution: () => Promise<Institution>
  /** The logo of an address on this site as SVG text; `null` when there is none. */
  readonly logo: (url: string) => Promise<string | null>
  readonly queueMail: (tx: Tx, mail: NewMail) => Promise<void>
  readonly requestCode: (tx: Tx, request: CodeRequest) => Promise<{ challenge: string }>
  readonly receiptByCode: (typed: string) => Promise<VerifiedReceipt | null>
  readonly students: { record(db: Db, studentId: number): Promise<StudentRecord | null> }
  readonly applications: {
    staffView(id: number, actor: Actor): Promise<StaffApplication>
  }
}
export type { ProductionCopy }
