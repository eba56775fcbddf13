import type { StaffActor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { RequestContext } from '../../http/context.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import type { Secrets } from '../../platform/secrets.ts'

export type AccountDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: Limiter
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  readonly publicUrl: string
  readonly institutionBrand: () => Promise<MailContent['institution']>
  /** What the institution is called: words that nobody's password may be made of. */
  readonly institutionNames: () => Promise<readonly string[]>
}

/** Who acts on their own account, and with which session. */
export type Holder = {
  readonly actor: StaffActor
  readonly tokenHash: Buffer
} & Pick<RequestContext, 'ip' | 'language'>

const HOUR = 3600

export const limits = {
  /** Per address. */
  ask: { points: 20, perSeconds: HOUR },
  confirm: { points: 30, perSeconds: HOUR },
  /** Per mailbox, whoever asks. */
  mailbox: { points: 3, perSeconds: HOUR },
  /** Per account, of passwords entered by who is signed in. */
  passwords: { points: 10, perSeconds: 15 * 60 },
  /** Per account, of codes entered by who is signed in. */
  codes: { points: 10, perSeconds: 15 * 60 },
} as const
