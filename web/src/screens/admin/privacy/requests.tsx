import { listPrivacyRequests } from '@calls/privacy'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Ask } from './ask.tsx'
import { RequestTable } from './request-table.tsx'

/** Exports and erasures of persons: asked for here, and approved by somebody else. */
export function Requests() {
  const t = useText('admin-privacy')
  const [params] = useSearchParams()
  const mayAsk = useMay('privacy.request')
  const asked = Number(params.get('page'))
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...queryOf(listPrivacyRequests, { query: { page } }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.state === 'running') === true ? 1_500 : false,
  })
  return (
    <div className="grid gap-6">
      {mayAsk && <Ask matric={params.get('matric') ?? ''} />}
      <Card flush title={t('list')}>
        {data === undefined ? (
          <NotFetched className="m-6" problem={error} title={t('failed')} again={refetch} lines={5} />
        ) : data.data.length === 0 ? (
          <EmptyState icon="lock" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <>
            <RequestTable rows={data.data} stale={isPlaceholderData} />
            <Pagination meta={data} hrefOf={(to) => `${adminPaths.privacy}?page=${to}`} />
          </>
        )}
      </Card>
    </div>
  )
}
