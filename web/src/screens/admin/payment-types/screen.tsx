import { listPaymentTypes } from '@calls/standalone-payments/standalone-payments'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Editor } from './editor.tsx'
import { useMayWrite } from './may-write.ts'
import { TypeTable } from './type-table.tsx'

/** The list in its order, or one type being edited: `?type=<id>`, `?type=new`. */
export function Screen() {
  const t = useText('admin-payment-types')
  const [params] = useSearchParams()
  const mayWrite = useMayWrite()
  const { data, error, refetch } = useQuery(queryOf(listPaymentTypes, { query: { all: '1' } }))
  const wanted = params.get('type')
  const types = data?.data

  if (wanted !== null && types !== undefined) {
    const type = types.find(({ id }) => String(id) === wanted) ?? null
    if (type !== null || wanted === 'new') return <Editor key={wanted} type={type} />
    return (
      <EmptyState
        icon="search"
        title={t('notFound')}
        actions={
          <LinkButton look="secondary" to={adminPaths.paymentTypes}>
            {t('back')}
          </LinkButton>
        }
      >
        {t('notFoundText')}
      </EmptyState>
    )
  }
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-bold">{t('title')}</h1>
          <p className="mt-1 max-w-prose text-soft">{t('lead')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton look="secondary" to={adminPaths.standalonePayments}>
            {t('received')}
          </LinkButton>
          {mayWrite && <LinkButton to={`${adminPaths.paymentTypes}?type=new`}>{t('add')}</LinkButton>}
        </div>
      </header>
      <Card flush>
        {types !== undefined && types.length > 0 ? (
          <TypeTable types={types} />
        ) : types !== undefined ? (
          <EmptyState
            icon="card"
            title={t('none')}
            actions={
              mayWrite && <LinkButton to={`${adminPaths.paymentTypes}?type=new`}>{t('add')}</LinkButton>
            }
          >
            {t('noneText')}
          </EmptyState>
        ) : (
          <NotFetched className="m-6" problem={error} title={t('failed')} again={refetch} lines={8} />
        )}
      </Card>
      {!mayWrite && <p className="mt-4 text-soft">{t('readOnly')}</p>}
    </>
  )
}
