import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import type { StepRefusal } from './use-steps.ts'

type Timeline = StaffApplication['timeline']
type Props = {
  refusal: StepRefusal
  timeline: Timeline
  /** Words were typed for the step, and are still there. */
  typed?: boolean
}

/** Why a step was refused. If somebody else was first: who, what they did and when, and what was tried. */
export function RefusedStep({ refusal, timeline, typed = false }: Props) {
  const t = useText('admin-application')
  const event = refusal.conflict
    ? timeline.findLast(({ id, to }) => id > refusal.seen.event && to !== null)
    : undefined
  if (event === undefined)
    return (
      <Alert live tone="danger" title={t('notDoneTitle')}>
        {refusal.text}
      </Alert>
    )
  return (
    <Alert live tone="danger" title={t('otherFirstTitle')}>
      <p>
        <OtherStep event={event} />
      </p>
      <p className="mt-1">
        {t('triedStep', { step: refusal.step })} {typed && t('typedKept')}
      </p>
    </Alert>
  )
}

function OtherStep({ event: { from, to, text, by, at, copy_id } }: { event: Timeline[number] }) {
  const t = useText('admin-application')
  const words = useText('admin-applications')
  const zone = useInstitution()?.time_zone
  const date = formatDate(at, zone)
  if (copy_id !== null || from === null) return t('otherStep', { name: by, date, text })
  const nameOf = (status: string | null) => words(`status_${status as 'submitted'}`)
  return t('otherMove', { name: by, date, from: nameOf(from), to: nameOf(to) })
}
