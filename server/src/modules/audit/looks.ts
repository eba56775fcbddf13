import type { Definition } from '@testamur/contract/endpoint'
import type { Permission } from '@testamur/contract/identity/permissions'

/** What is read with these is about no person. */
const ABOUT_NOBODY: ReadonlySet<Permission> = new Set(['settings.read', 'reports.read'])

/** `own_account`: staff see themselves. `own_link`: the call writes a link of its own, with what was taken out. */
type Reason = 'own_account' | 'figures' | 'background_work' | 'texts' | 'names_of_staff' | 'own_link'

/** Reading calls that show staff nothing of a person's, or are in the trail already: each with its reason. */
export const uncountedReads: ReadonlyMap<string, Reason> = new Map(
  Object.entries({
    currentUser: 'own_account',
    getAccount: 'own_account',
    listJobs: 'background_work',
    listAssignees: 'names_of_staff',
    listMessageTemplates: 'texts',
    countApplications: 'figures',
    countThreads: 'figures',
    paymentTotals: 'figures',
    totalStandalonePayments: 'figures',
    getDailyClose: 'figures',
    getSuspense: 'figures',
    exportPayments: 'own_link',
    exportAuditEvents: 'own_link',
  }),
)

/** These change nothing: they are sent as POST because of what they carry, and show a person. */
const READS_BY_POST: ReadonlySet<string> = new Set(['presentPass', 'previewBroadcast'])

/** As links of the trail name what a path calls otherwise. */
const NOUNS: Readonly<Record<string, string>> = {
  'certificate-applications': 'application',
}

export const isReadByStaff = ({ id, auth, method }: Definition): boolean =>
  auth !== 'public' && auth !== 'mailbox' && (method === 'GET' || READS_BY_POST.has(id))

/**
 * What a member of staff sees of people with this call, as the digest names it: `student:5`, `application:7 papers`, or
 * `payments` for a list of them; `null` when the call shows nobody. Every reading call counts that has no reason not to.
 */
export function lookedAt(definition: Definition, params: unknown): string | null {
  const { id, auth, path } = definition
  if (!isReadByStaff(definition) || uncountedReads.has(id)) return null
  if (typeof auth === 'object' && ABOUT_NOBODY.has(auth.permission)) return null
  const segments = path.split('/').slice(1)
  const at = segments.findIndex((segment) => segment.startsWith('{'))
  if (at < 0) return segments.join(' ')
  const [collection = ''] = segments
  const noun = NOUNS[collection] ?? collection.replace(/s$/, '')
  const name = (segments[at] ?? '').slice(1, -1)
  const value = (params as Readonly<Record<string, string | number>> | undefined)?.[name] ?? ''
  const parts = segments.slice(at + 1).filter((segment) => !segment.startsWith('{'))
  return [`${noun}:${value}`, ...parts].join(' ')
}
