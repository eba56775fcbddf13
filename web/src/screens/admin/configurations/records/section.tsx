import { getRecordsStatus } from '@calls/records'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/queries.ts'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { NotFetched } from '../fetched.tsx'
import { Source } from './source.tsx'

/** Whether the university's own system is connected as a source of records, and its state. */
export function RecordsSection() {
  const t = useText('admin-configurations')
  const { data, error, refetch } = useQuery(queryOf(getRecordsStatus, {}))
  if (data === undefined) return <NotFetched error={error} retry={refetch} />
  if (data.data.state === 'off')
    return (
      <EmptyState icon="inbox" title={t('recordsOff')}>
        {t('recordsOffText')}
      </EmptyState>
    )
  return (
    <Card title={t('recordsTitle')}>
      <p className="max-w-prose text-soft">{t('recordsLead')}</p>
      <Source status={data.data} state={data.data.state} refetch={refetch} />
    </Card>
  )
}
