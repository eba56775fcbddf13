import { listMails } from '@calls/operations'
import { useQuery } from '@tanstack/react-query'
import { mailKinds, mailSorts, mailStates } from '@testamur/contract/mail-states'
import { queryOf } from '../../../api/queries.ts'
import { useListAddress } from '../../../features/lists/list-address.ts'
import { SavedViews } from '../../../features/lists/saved-views.tsx'
import { StaffList } from '../../../features/lists/staff-list.tsx'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { useMailColumns } from './use-mail-columns.tsx'

/** All emails of the portal, as their recipients get them. */
export function Screen() {
  const t = useText('admin-mails')
  const kinds = useText('admin-mail-texts')
  const address = useListAddress(mailSorts)
  const { page, perPage: per_page, sort } = address
  const search = address.get('search').slice(0, 100)
  const state = address.oneOf('state', mailStates)
  const kind = address.oneOf('kind', mailKinds)
  const asked = { ...(search && { search }), ...(state && { state }), ...(kind && { kind }) }
  const query = useQuery({
    ...queryOf(listMails, { query: { page, per_page, sort, ...asked } }),
    refetchInterval: 5000,
  })
  const narrowed = Object.keys(asked).length > 0 || page > 1
  const open = query.data?.data.find(({ id }) => String(id) === address.get('mail'))
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <p className="mt-1 mb-6 max-w-prose text-soft">{t('lead')}</p>
      <SavedViews list="mails" />
      <StaffList
        name="mails"
        title={t('title')}
        address={address}
        query={query}
        columns={useMailColumns(({ id }) => address.hrefWith({ mail: id, page }))}
        rowKey={({ id }) => id}
        countOf={(count) => t('count', { count, number: formatNumber(count) })}
        search={t('search')}
        filters={
          <FilterBar
            className="grid-cols-2 lg:grid-cols-4"
            quiet
            change={address.change}
            filters={[
              {
                name: 'state',
                label: t('filter_state'),
                value: state,
                all: t('anyState'),
                options: mailStates.map((value) => ({ value, label: t(`state_${value}`) })),
              },
              {
                name: 'kind',
                label: t('filter_kind'),
                value: kind,
                all: t('anyKind'),
                options: mailKinds.map((value) => ({ value, label: kinds(`kind_${value}`) })),
              },
            ]}
          />
        }
        failed={t('failed')}
        empty={
          <EmptyState
            icon="mail"
            title={t(narrowed ? 'noneFound' : 'none')}
            actions={
              narrowed && (
                <LinkButton look="secondary" to={`${adminPaths.mails}?view=all`}>
                  {t('showAll')}
                </LinkButton>
              )
            }
          />
        }
      />
      {open !== undefined && <MailDialog mail={open} close={() => address.change({ mail: '', page })} />}
    </>
  )
}
