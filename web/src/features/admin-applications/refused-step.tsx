import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import type { StepRefusal } from './use-steps.ts'

type Entry = NonNullable<StepRefusal['otherStep']>
type Props = {
  refusal: StepRefusal
  /** Words were typed for the step, and are still there. */
  typed?: boolean
}

/** Why a step was refused. If somebody else was first: who, what they did and when, and what was tried. */
export function RefusedStep({ refusal, typed = false }: Props) {
  const t = useText('admin-application')
  if (refusal.otherStep === null)
    return (
      <Alert live tone="danger" title={t('notDoneTitle')}>
        {refusal.text}
      </Alert>
    )
  return (
    <Alert live tone="danger" title={t('otherFirstTitle')}>
      <p>
        <OtherStep event={refusal.otherStep} />
      </p>
      <p className="mt-1">
        {t('triedStep', { step: refusal.step })} {typed && t('typedKept')}
      </p>
    </Alert>
  )
}

function OtherStep({ event: { from, to, text, by, at, copy_id } }: { event: Entry }) {
  const t = useText('admin-application')
  const words = useText('admin-applications')
  const zone = useInstitution()?.time_zone
  const date = formatDate(at, zone)
  if (copy_id !== null || from === null) return t('otherStep', { name: by, date, text })
  const nameOf = (status: string | null) => words(`status_${status as 'submitted'}`)
  return t('otherMove', { name: by, date, from: nameOf(from), to: nameOf(to) })
}
