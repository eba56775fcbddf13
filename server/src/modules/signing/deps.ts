import type { Institution } from '@testamur/contract/institution/institution'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Logger } from '../../platform/logger.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import type { PdfEngine } from '../../platform/pdf/engine.ts'
import type { TimestampSource } from '../../platform/pdf/timestamp.ts'
import type { Reference } from '../../platform/reference.ts'
import type { Secrets } from '../../platform/secrets.ts'

/** What changes the identity, from the settings or the command line. */
export type IdentityDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  /** Notifies the processes that keep the signer in memory. */
  readonly reference: Pick<Reference, 'changed' | 'drop'>
  readonly institution: () => Promise<Institution>
}

export type SigningDeps = IdentityDeps & {
  readonly logger: Pick<Logger, 'error'>
  readonly reference: Pick<Reference, 'cached' | 'changed' | 'drop'>
  readonly pdf: Pick<PdfEngine, 'issue'>
  /** `null`: no time stamp service is configured. */
  readonly timestamps: TimestampSource | null
  readonly publicUrl: string
  readonly mailBrand: () => Promise<MailContent['institution']>
  /** Days after which an identity made by the portal is replaced; 0: only before it expires. */
  readonly rotationDays: number
}
