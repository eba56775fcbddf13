import type { RecordCheck } from '@testamur/contract/students/record-check'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'

/** Who said why, and when. */
export function Explanations({ of }: { of: RecordCheck['explanations'] }) {
  const t = useText('admin-application')
  const zone = useInstitution()?.time_zone
  if (of.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2">
      {of.map(({ reason, by, at }) => (
        <li key={`${by} ${at}`}>
          <p className="whitespace-pre-line">{reason}</p>
          <p className="text-sm text-soft">{t('explainedBy', { name: by, day: formatDate(at, zone) })}</p>
        </li>
      ))}
    </ul>
  )
}
