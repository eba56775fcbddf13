import type { login } from '@testamur/contract/identity/identity'
import type { z } from 'zod'
import { randomToken, sha256 } from '../../core/ids.ts'
import type { Tx } from '../../db/client.ts'
import { recordAudit } from '../audit/index.ts'
import { insertSession } from './store/sessions.ts'
import type { UserRow } from './store/users.ts'
import { STAFF_TOKEN } from './tokens.ts'
import { signInView, userView } from './views.ts'

const HOUR_MS = 60 * 60 * 1000
const SESSION_MS = 12 * HOUR_MS
/** How long an entered password counts before it is asked for again. */
export const CONFIRMED_MS = 10 * 60 * 1000
const REMEMBERED_MS = 30 * 24 * HOUR_MS

export type SignInReply = z.input<typeof login.data>

type Opening = {
  readonly user: UserRow
  readonly remember: boolean
  readonly ip: string
  readonly userAgent: string
  readonly now: Date
}

/** Everything that was asked for was correct. */
export async function openSession(
  tx: Tx,
  { user, remember, ip, userAgent, now }: Opening,
): Promise<SignInReply> {
  const token = STAFF_TOKEN + randomToken()
  const expires_at = new Date(now.getTime() + (remember ? REMEMBERED_MS : SESSION_MS))
  const opened = await insertSession(tx, {
    token_hash: sha256(token),
    user_id: user.id,
    remember,
    ip,
    user_agent: userAgent.slice(0, 300),
    now,
    expires_at,
    confirmed_until: new Date(now.getTime() + CONFIRMED_MS),
  })
  const actor = { kind: 'staff', id: user.id, name: user.name, roles: user.roles } as const
  await recordAudit(tx, {
    actor,
    ip,
    action: 'session.open',
    subject: `user:${user.id}`,
    after: { remember },
  })
  return {
    token,
    expires_at: expires_at.toISOString(),
    user: userView(user, opened.second_factor_due),
    previous_sign_in: signInView(opened),
  }
}
