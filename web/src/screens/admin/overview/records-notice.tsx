import { getRecordsStatus } from '@calls/records'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'

/** A notice while the university's own system does not answer. */
export function RecordsNotice() {
  const t = useText('admin-overview')
  const records = useQuery(queryOf(getRecordsStatus, {})).data?.data
  if (records?.state !== 'down') return null
  return (
    <Alert
      className="mt-6"
      tone="warning"
      title={t('recordsDown')}
      actions={
        <LinkButton size="sm" look="secondary" to={`${adminPaths.configurations}?section=records`}>
          {t('recordsLook')}
        </LinkButton>
      }
    >
      {t('recordsDownText')}
    </Alert>
  )
}
