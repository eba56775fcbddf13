import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import { createTemplates } from './templates.ts'

export type MessagingDeps = { readonly database: Database; readonly clock: Clock }

export type Messaging = ReturnType<typeof createMessaging>

/** Correspondence between applicants and the institution. */
export function createMessaging(deps: MessagingDeps) {
  return { templates: createTemplates(deps) }
}
