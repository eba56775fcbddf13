import type { Institution } from '@testamur/contract/institution/institution'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { PdfEngine } from '../../platform/pdf/engine.ts'

export type CertificateTemplatesDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly pdf: PdfEngine
  readonly institution: () => Promise<Institution>
  /** The logo at an address on this site as SVG; `null` when there is none. */
  readonly logo: (url: string) => Promise<string | null>
  /** Scheme and host of this deployment as people reach it. */
  readonly publicUrl: string
  /** `YYYY-MM-DD` at the institution. */
  readonly today: () => Promise<string>
  /** The longest name and the longest programme of the student records; `null` while there are none. */
  readonly longestOnRecord: () => Promise<{ readonly name: string; readonly programme: string } | null>
}
