import type { Definition } from '@testamur/contract/endpoint'
import type { Permission } from '@testamur/contract/identity/permissions'

/** Permissions whose data is about no person. */
const ABOUT_NOBODY: ReadonlySet<Permission> = new Set(['settings.read', 'reports.read'])

/** `own_account`: staff see their own data. `own_link`: the call writes a link itself, with what was exported. */
type Reason = 'own_account' | 'figures' | 'background_work' | 'texts' | 'names_of_staff' | 'own_link'

/** Reading calls that show staff no personal data, or are in the trail already, each with the reason. */
export const uncountedReads: ReadonlyMap<string, Reason> = new Map(
  Object.entries({
    currentUser: 'own_account',
    getAccount: 'own_account',
    listSavedViews: 'own_account',
    listJobs: 'background_work',
    listJobFailures: 'background_work',
    listAssignees: 'names_of_staff',
    listMessageTemplates: 'texts',
    countApplications: 'figures',
    countOwnWork: 'figures',
    countThreads: 'figures',
    getCertificateSummary: 'figures',
    listCertificateSeries: 'texts',
    paymentTotals: 'figures',
    totalStandalonePayments: 'figures',
    getDailyClose: 'figures',
    getSuspense: 'figures',
    exportApplications: 'own_link',
    exportDailyCloses: 'own_link',
    exportLedger: 'own_link',
    exportPayments: 'own_link',
    exportReceipts: 'own_link',
    exportRefunds: 'own_link',
    exportSettlementRows: 'own_link',
    exportStandalonePayments: 'own_link',
    exportStudents: 'own_link',
    exportAuditEvents: 'own_link',
    getAuditVerification: 'background_work',
    exportDisclosures: 'own_link',
  }),
)

/** These calls change nothing: they are POST because of their content, and show a person. */
const READS_BY_POST: ReadonlySet<string> = new Set([
  'checkGraduationRun',
  'presentGraduandPass',
  'presentPass',
  'previewBroadcast',
])

/** The names in links for parameters that paths name differently. */
const NOUNS: Readonly<Record<string, string>> = {
  'certificate-applications': 'application',
}

export const isReadByStaff = ({ id, auth, method }: Definition): boolean =>
  auth !== 'public' && auth !== 'mailbox' && (method === 'GET' || READS_BY_POST.has(id))

/**
 * What a member of staff sees of people through this call, as the digest names it: `student:5`, `application:7
 * papers`, or `payments` for a list; `null` when it shows nobody. Every reading call counts unless it is listed
 * above.
 */
export function describeRead(definition: Definition, params: unknown): string | null {
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
