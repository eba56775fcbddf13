import { listRecipientProfiles } from '@calls/recipient-profiles/recipient-profiles'
import { useQuery } from '@tanstack/react-query'
import type { RecipientProfile } from '@testamur/contract/recipient-profiles/recipient-profiles'
import { queryOf } from '../../../../api/queries.ts'
import { countryName } from '../../../../features/applications/countries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { useListAddress } from '../../../../features/lists/list-address.ts'
import { useText } from '../../../../lib/text.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { type Column, Table, TwoLines } from '../../../../ui/table.tsx'
import { NotFetched } from '../fetched.tsx'
import { sectionPath } from '../sections.ts'

export const recipientPath = (id: number | 'new'): string => `${sectionPath('recipients')}&recipient=${id}`

const placeOf = ({ city, country }: RecipientProfile): string =>
  [city, country === '' ? '' : countryName(country)].filter((part) => part !== '').join(', ')

/** All recipients in the directory; the search is in the address. */
export function RecipientList() {
  const t = useText('admin-recipients')
  const mayWrite = useMay('settings.write')
  const { page, get, change, hrefWith } = useListAddress(['name'])
  const search = get('search')
  const { data, error, isPlaceholderData, refetch } = useQuery(
    queryOf(listRecipientProfiles, { query: { page, ...(search !== '' && { search }) } }),
  )
  const columns: Column<RecipientProfile>[] = [
    {
      key: 'name',
      heading: t('name'),
      phone: 'title',
      className: 'md:w-2/5',
      cell: (row) => (
        <TwoLines
          first={
            <Link className="link" to={recipientPath(row.id)}>
              {row.name}
            </Link>
          }
          second={row.code}
        />
      ),
    },
    { key: 'place', heading: t('place'), cell: placeOf },
    {
      key: 'channel',
      heading: t('channel'),
      desk: true,
      cell: (row) => (
        <>
          <span className="block">{t(`channel_${row.channel}`)}</span>
          {row.reference_example !== '' && (
            <span className="block text-sm text-faint">
              {t('reference', { example: row.reference_example })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'active',
      heading: t('state'),
      cell: (row) => (
        <Badge tone={row.active ? 'success' : 'neutral'}>{t(row.active ? 'offered' : 'switchedOff')}</Badge>
      ),
    },
  ]
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-prose text-soft">{t('lead')}</p>
        {mayWrite && <LinkButton to={recipientPath('new')}>{t('add')}</LinkButton>}
      </div>
      <SearchBox
        label={t('search')}
        value={search}
        className="sm:max-w-96"
        onSearch={(text) => change({ search: text })}
      />
      {data === undefined ? (
        <NotFetched error={error} retry={refetch} />
      ) : data.data.length === 0 ? (
        <EmptyState icon="search" title={t(search === '' ? 'empty' : 'notFound')}>
          {t(search === '' ? 'emptyText' : 'notFoundText')}
        </EmptyState>
      ) : (
        <Card flush>
          <Table
            caption={t('title')}
            columns={columns}
            rows={data.data}
            rowKey={({ id }) => id}
            stale={isPlaceholderData}
          />
          <Pagination meta={data} hrefOf={(to) => hrefWith({ page: to })} />
        </Card>
      )}
    </div>
  )
}
