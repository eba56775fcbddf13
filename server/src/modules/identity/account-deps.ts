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
  /** The institution's names, which no password may consist of. */
  readonly institutionNames: () => Promise<readonly string[]>
}

/** A person acting on their own account, and the session they use. */
export type Holder = {
  readonly actor: StaffActor
  readonly tokenHash: Buffer
} & Pick<RequestContext, 'ip' | 'language'>

/** An administrator acting on the accounts of others. */
export type Manager = { readonly actor: StaffActor } & Pick<RequestContext, 'ip' | 'language'>

const HOUR = 3600

export const limits = {
  /** By IP address. */
  ask: { points: 20, perSeconds: HOUR },
  confirm: { points: 30, perSeconds: HOUR },
  /** By mailbox, whoever asks. */
  mailbox: { points: 3, perSeconds: HOUR },
  /** By account, for passwords entered in a session. */
  passwords: { points: 10, perSeconds: 15 * 60 },
  /** By account, for codes entered in a session. */
  codes: { points: 10, perSeconds: 15 * 60 },
} as const
