import { listProgrammes } from '@calls/students/programmes'
import { useQuery } from '@tanstack/react-query'
import type { StaffProgramme } from '@testamur/contract/students/programmes'
import { queryOf } from '../../../../api/queries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { useListAddress } from '../../../../features/lists/list-address.ts'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'
import { NotFetched } from '../fetched.tsx'
import { programmePath, sectionPath } from '../sections.ts'

/** The programmes by name, ten a page. */
export function ProgrammeList() {
  const t = useText('admin-programmes')
  const mayWrite = useMay('settings.write')
  const { page, get, change, hrefWith } = useListAddress(['name'])
  const search = get('search')
  const { data, error, refetch, isPlaceholderData } = useQuery(
    queryOf(listProgrammes, { query: { page, search } }),
  )
  const columns: Column<StaffProgramme>[] = [
    {
      key: 'name',
      heading: t('name'),
      phone: 'title',
      cell: ({ id, name }) => (
        <Link className="link wrap-anywhere" to={programmePath(id)}>
          {name}
        </Link>
      ),
    },
    { key: 'code', heading: t('code'), className: 'numbers whitespace-nowrap', cell: ({ code }) => code },
    {
      key: 'faculty',
      heading: t('faculty'),
      desk: true,
      phone: 'hidden',
      cell: ({ faculty }) => (
        <span className="block max-w-36 truncate 2xl:max-w-64" title={faculty}>
          {faculty}
        </span>
      ),
    },
    {
      key: 'students',
      heading: t('students'),
      end: true,
      cell: ({ uses }) => formatNumber(uses.students),
    },
    {
      key: 'status',
      heading: t('status'),
      className: 'whitespace-nowrap',
      cell: ({ active }) => (
        <Badge tone={active ? 'success' : 'neutral'}>{t(active ? 'offered' : 'notOffered')}</Badge>
      ),
    },
  ]
  const add = mayWrite && <LinkButton to={programmePath('new')}>{t('add')}</LinkButton>
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-prose text-soft">{t('lead')}</p>
        <div className="flex flex-wrap gap-3">
          {mayWrite && (
            <LinkButton look="secondary" to={adminPaths.imports}>
              {t('import')}
            </LinkButton>
          )}
          {add}
        </div>
      </div>
      <Card flush>
        <div className="border-b border-line p-4 md:px-6">
          <SearchBox label={t('search')} value={search} onSearch={(text) => change({ search: text })} />
        </div>
        {data === undefined ? (
          <NotFetched error={error} retry={refetch} />
        ) : data.data.length === 0 ? (
          <EmptyState
            icon={search === '' ? 'cap' : 'search'}
            title={t(search === '' ? 'none' : 'noneFound')}
            actions={
              search === '' ? (
                add
              ) : (
                <LinkButton look="secondary" to={sectionPath('programmes')}>
                  {t('showAll')}
                </LinkButton>
              )
            }
          >
            {t(search === '' ? 'noneText' : 'noneFoundText')}
          </EmptyState>
        ) : (
          <>
            <Table
              caption={t('caption')}
              columns={columns}
              rows={data.data}
              rowKey={({ id }) => id}
              stale={isPlaceholderData}
            />
            <Pagination meta={data} hrefOf={(to) => hrefWith({ page: to })} />
          </>
        )}
      </Card>
    </>
  )
}
