import { countOwnWork } from '@calls/own-work'
import { useQuery } from '@tanstack/react-query'
import type { OwnWorkGroup } from '@testamur/contract/own-work'
import { quietQueryOf } from '../../../api/queries.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/badge.tsx'

const MINUTE = 60_000

/** The work counted at each entry of the sidebar. Unassigned applications are not counted. */
const places: Readonly<Record<string, (group: OwnWorkGroup) => boolean>> = {
  [adminPaths.applications]: ({ application_kind, assigned }) =>
    application_kind === 'transcript' && assigned !== 'none',
  [adminPaths.certificateApplications]: ({ application_kind, assigned }) =>
    application_kind === 'certificate' && assigned !== 'none',
  [adminPaths.payments]: ({ kind }) => /payment|transfer|refund/.test(kind),
  [adminPaths.printDesk]: ({ kind }) => kind === 'print' || kind === 'dispatch',
  [adminPaths.privacy]: ({ kind }) => kind === 'approve_erasure',
  [adminPaths.certificateTemplates]: ({ kind }) => kind === 'approve_template',
  [adminPaths.disclosures]: ({ kind }) => kind === 'settle_document',
  [adminPaths.configurations]: ({ kind }) => kind === 'approve_scale_change',
  [adminPaths.mails]: ({ kind }) => kind === 'resend_mails',
  [adminPaths.jobs]: ({ kind }) => kind === 'retry_jobs',
}

/** How much work this person has behind an entry or a closed group; up to a minute old. */
export function WorkBadge({ entries }: { entries: readonly { readonly to: string }[] }) {
  const here = entries.flatMap(({ to }) => places[to] ?? [])
  return here.length === 0 ? null : <Count isHere={(group) => here.some((isHere) => isHere(group))} />
}

function Count({ isHere }: { isHere: (group: OwnWorkGroup) => boolean }) {
  const t = useText('admin')
  const { data } = useQuery({ ...quietQueryOf(countOwnWork, {}), staleTime: MINUTE, refetchInterval: MINUTE })
  const here = data?.data.filter(isHere) ?? []
  const count = here.reduce((sum, { total }) => sum + total, 0)
  if (count === 0) return null
  return (
    <span className="ms-auto shrink-0 whitespace-nowrap">
      <Badge tone="info">
        {formatNumber(count)}
        {here.some(({ at_least }) => at_least) && '+'}
        <span className="sr-only"> {t('toActOn')}</span>
      </Badge>
    </span>
  )
}
