import type { LiftedHold } from '@testamur/contract/students/students'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'

/** Lifted holds, collapsed by default. */
export function LiftedHolds({ holds }: { holds: readonly LiftedHold[] }) {
  const t = useText('admin-student')
  const zone = useInstitution()?.time_zone
  if (holds.length === 0) return null
  return (
    <details>
      <summary className="link w-fit cursor-pointer">{t('liftedHolds', { count: holds.length })}</summary>
      <ul className="mt-3 grid gap-3">
        {holds.map(({ id, desk, reason, lifted_by, lifted_at, lifted_because }) => (
          <li key={id}>
            <p className="font-semibold">
              {desk}: {reason}
            </p>
            {lifted_because !== null && <p>{lifted_because}</p>}
            <p className="text-sm text-soft">
              {lifted_by === null
                ? t('liftedByFile', { day: formatDay(lifted_at, zone) })
                : t('liftedBy', { name: lifted_by, day: formatDay(lifted_at, zone) })}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
