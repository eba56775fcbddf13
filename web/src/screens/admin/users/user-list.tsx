import { listUsers } from '@calls/identity/users'
import { useQuery } from '@tanstack/react-query'
import type { StaffUser } from '@testamur/contract/identity/users'
import { queryOf } from '../../../api/queries.ts'
import { signedInUser } from '../../../features/identity/session.ts'
import { useListAddress } from '../../../features/lists/list-address.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { type Column, Table } from '../../../ui/table.tsx'

export function UserList() {
  const t = useText('admin-users')
  const { page, get, oneOf, change, hrefWith } = useListAddress(['name'])
  const search = get('search')
  const active = oneOf('active', ['1', '0'])
  const { data, error, refetch, isPlaceholderData } = useQuery(
    queryOf(listUsers, { query: { page, ...(search && { search }), ...(active && { active }) } }),
  )
  return (
    <Card flush>
      <div className="grid gap-3 border-b border-line p-4 sm:grid-cols-[minmax(0,1fr)_12rem] md:px-6">
        <SearchBox label={t('search')} value={search} onSearch={(text) => change({ search: text })} />
        <FilterBar
          quiet
          className=""
          change={change}
          filters={[
            {
              name: 'active',
              label: t('status'),
              value: active,
              all: t('anyStatus'),
              options: [
                { value: '1', label: t('active') },
                { value: '0', label: t('disabled') },
              ],
            },
          ]}
        />
      </div>
      {data === undefined ? (
        <NotFetched className="m-6" problem={error} title={t('failed')} again={refetch} lines={8} />
      ) : data.data.length === 0 ? (
        <EmptyState
          icon="user"
          title={t('none')}
          actions={
            <LinkButton look="secondary" to={adminPaths.users}>
              {t('showAll')}
            </LinkButton>
          }
        >
          {t('noneText')}
        </EmptyState>
      ) : (
        <>
          <UserTable users={data.data} stale={isPlaceholderData} />
          <Pagination meta={data} hrefOf={(to) => hrefWith({ page: to })} />
        </>
      )}
    </Card>
  )
}

function UserTable({ users, stale }: { users: readonly StaffUser[]; stale: boolean }) {
  const t = useText('admin-users')
  const roleWords = useText('admin-roles')
  const zone = useInstitution()?.time_zone
  const own = useStore(signedInUser)?.id
  const columns: Column<StaffUser>[] = [
    {
      key: 'name',
      heading: t('name'),
      phone: 'title',
      cell: ({ id, name, active, invitation }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link className="link font-semibold" to={`${adminPaths.users}?user=${id}`}>
            {name}
          </Link>
          {id === own && <Badge tone="info">{t('you')}</Badge>}
          {!active && <Badge tone="neutral">{t(invitation === null ? 'disabled' : 'withdrawn')}</Badge>}
          {active && invitation !== null && <Badge tone="warning">{t('invited')}</Badge>}
        </span>
      ),
    },
    {
      key: 'email',
      heading: t('email'),
      desk: true,
      cell: ({ email }) => (
        <span className="block wrap-anywhere md:max-w-64 md:truncate" title={email}>
          {email}
        </span>
      ),
    },
    {
      key: 'roles',
      heading: t('role'),
      cell: ({ roles }) => roles.map((role) => roleWords(role)).join(', '),
    },
    {
      key: 'factor',
      heading: t('factor'),
      cell: ({ second_factor }) => (
        <Badge tone={second_factor ? 'success' : 'neutral'}>
          {t(second_factor ? 'factorOn' : 'factorOff')}
        </Badge>
      ),
    },
    {
      key: 'last',
      heading: t('lastSignIn'),
      className: 'md:whitespace-nowrap',
      cell: ({ last_login_at, invitation }) =>
        last_login_at === null ? (
          <span className="text-faint">
            {invitation === null ? t('never') : t('invitedOn', { day: formatDate(invitation.sent_at, zone) })}
          </span>
        ) : (
          <span className="numbers">{formatDate(last_login_at, zone)}</span>
        ),
    },
  ]
  return <Table caption={t('title')} columns={columns} rows={users} rowKey={({ id }) => id} stale={stale} />
}
