import { listDifferingDocuments } from '@calls/documents/differing-documents'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { differingPath } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { DifferingCard } from './differing-card.tsx'

const LEFT = `${differingPath}&state=left`

/** Valid documents that say something else than the record does now, or with `&state=left` those that stay as they are. */
export function Differing() {
  const t = useText('admin-disclosures')
  const [params] = useSearchParams()
  const state = params.get('state') === 'left' ? 'left' : 'open'
  const asked = Number(params.get('page'))
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  const { data, error, refetch } = useQuery(queryOf(listDifferingDocuments, { query: { state, page } }))
  const here = state === 'left' ? LEFT : differingPath
  if (data === undefined)
    return <NotFetched problem={error} title={t('differingFailed')} again={refetch} lines={6} />
  return (
    <div className="grid gap-6">
      <p>
        <Link className="link" to={state === 'left' ? differingPath : LEFT}>
          {t(state === 'left' ? 'showOpen' : 'showLeft')}
        </Link>
      </p>
      {data.data.length === 0 ? (
        <Card>
          <EmptyState icon="shield" title={t(state === 'left' ? 'noneLeft' : 'noneDiffering')}>
            {t(state === 'left' ? 'noneLeftText' : 'noneDifferingText')}
          </EmptyState>
        </Card>
      ) : (
        <>
          {data.data.map((document) => (
            <DifferingCard key={document.id} document={document} />
          ))}
          <Pagination meta={data} hrefOf={(to) => `${here}&page=${to}`} />
        </>
      )}
    </div>
  )
}
