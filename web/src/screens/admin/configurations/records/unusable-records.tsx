import type { RecordsStatus } from '@testamur/contract/records'
import { formatDate } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { DescriptionList } from '../../../../ui/description-list.tsx'

/** The students whose record the system last sent in a form that cannot be used. */
export function UnusableRecords({ unusable }: Pick<RecordsStatus, 'unusable'>) {
  const t = useText('admin-configurations')
  const zone = useInstitution()?.time_zone
  return (
    <Alert tone="warning" title={t('recordsUnusable')}>
      <p>{t('recordsUnusableText')}</p>
      <DescriptionList
        className="mt-3"
        items={unusable.map(({ matric_number, problem, at }) => ({
          term: matric_number,
          details: problem,
          action: formatDate(at, zone),
        }))}
      />
    </Alert>
  )
}
