import { listImports } from '@calls/students/imports'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { BackTo } from '../../../ui/back-to.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ImportTable } from './import-table.tsx'
import { Upload } from './upload.tsx'

const MOVING: readonly string[] = ['rehearsing', 'queued', 'running']

/** The form to upload a file, and the list of imports. */
export function Screen() {
  const t = useText('admin-imports')
  const [params] = useSearchParams()
  const mayImport = useMay('students.import')
  const asked = Number(params.get('page'))
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...queryOf(listImports, { query: { page } }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => MOVING.includes(one.state)) === true ? 2_000 : false,
  })
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackTo to={adminPaths.students}>{t('toStudents')}</BackTo>
      <h1 className="mt-3 mb-6 text-2xl font-bold">{t('title')}</h1>
      <div className="grid gap-6">
        {mayImport && <Upload />}
        <Card flush title={t('list')}>
          {data === undefined ? (
            <NotFetched className="m-6" problem={error} title={t('failed')} again={refetch} lines={6} />
          ) : data.data.length === 0 ? (
            <EmptyState icon="upload" title={t('none')}>
              {t('noneText')}
            </EmptyState>
          ) : (
            <>
              <ImportTable rows={data.data} stale={isPlaceholderData} />
              <Pagination meta={data} hrefOf={(to) => `${adminPaths.imports}?page=${to}`} />
            </>
          )}
        </Card>
      </div>
    </>
  )
}
