import { countThreads, listThreads } from '@calls/messaging/staff-messaging'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { useStaffEvents } from '../../../features/applications/staff-events.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { StaffThread } from '../../../features/messages/staff-thread.tsx'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { cx } from '../../../lib/cx.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { type Filters, inboxPath, queryOfView, readFilters, views } from './filters.ts'
import { SavedReplies } from './saved-replies.tsx'
import { ThreadList } from './thread-list.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** The shared inbox: conversations on one side, the open one on the other. */
export function Screen() {
  const t = useText('admin-messages')
  const [params] = useSearchParams()
  const filters = readFilters(params)
  const { thread } = filters
  const mayWrite = useMay('messages.write')
  const [texts, setTexts] = useState(false)
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <header
        className={cx(
          'mb-4 flex flex-wrap items-start justify-between gap-3',
          thread !== null && 'max-lg:hidden',
        )}
      >
        <div>
          <h1 className="text-2xl font-bold">{t('title')}</h1>
          <p className="text-soft">{t('lead')}</p>
        </div>
        {mayWrite && (
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" onClick={() => setTexts(true)}>
              {t('texts')}
            </Button>
            <LinkButton look="secondary" to={adminPaths.composeMessage}>
              {t('compose')}
            </LinkButton>
          </div>
        )}
      </header>
      {texts && <SavedReplies close={() => setTexts(false)} />}
      <Views filters={filters} />
      <div className="mt-5 grid gap-5 lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start">
        <Inbox filters={filters} />
        <section aria-label={t('conversation')} className={cx('min-w-0', thread === null && 'max-lg:hidden')}>
          {thread === null ? (
            <div className="rounded-lg border border-dashed border-edge">
              <EmptyState icon="mail" title={t('choose')}>
                {t('chooseText')}
              </EmptyState>
            </div>
          ) : (
            <div className="rounded-lg border border-line bg-surface p-5 md:p-6">
              <Link
                className="link mb-4 inline-flex items-center gap-2 lg:hidden"
                to={inboxPath(filters, { thread: null })}
              >
                <Icon name="arrow-left" />
                {t('back')}
              </Link>
              <StaffThread key={thread} which={{ thread }} head />
              {mayWrite && <p className="mt-4 text-sm text-faint max-lg:hidden">{t('keys')}</p>}
            </div>
          )}
        </section>
      </div>
    </>
  )
}

/** The views of the inbox, each with its number of conversations. */
function Views({ filters }: { filters: Filters }) {
  const t = useText('admin-messages')
  useStaffEvents([countThreads.id], 'conversations')
  const counts = useQuery(queryOf(countThreads, {})).data?.data
  const countOf: Partial<Record<Filters['view'], number | undefined>> = {
    waiting: counts?.awaiting_institution,
    mine: counts?.mine,
    unassigned: counts?.unassigned,
    applicants: counts?.awaiting_applicant,
  }
  const pathOf = (view: Filters['view']) => inboxPath({ ...filters, thread: null }, { view, search: '' })
  return (
    <div className={cx(filters.thread !== null && 'max-lg:hidden')}>
      <Tabs
        label={t('views')}
        current={pathOf(filters.view)}
        tabs={views.map((view) => {
          const count = countOf[view]
          return {
            to: pathOf(view),
            label: t(view),
            ...(count !== undefined && { count: formatNumber(count) }),
          }
        })}
      />
    </div>
  )
}

function Inbox({ filters }: { filters: Filters }) {
  const t = useText('admin-messages')
  const navigate = useNavigate()
  const { view, search, page, thread } = filters
  useStaffEvents([listThreads.id], 'conversations')
  const { data, isPlaceholderData, error, refetch } = useQuery(
    queryOf(listThreads, { query: { page, search, ...queryOfView[view] } }),
  )
  const rows = useMemo(() => data?.data ?? [], [data])
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const hrefOf = (id: number) => inboxPath(filters, { thread: id })
  useShortcuts(ids, thread, (id) => void navigate(hrefOf(id)))

  const pathOf = (one: Filters['view']) => inboxPath({ ...filters, thread: null }, { view: one, search: '' })
  return (
    <div
      className={cx(
        'min-w-0 overflow-hidden rounded-lg border border-line bg-surface',
        thread !== null && 'max-lg:hidden',
      )}
    >
      <div className="border-b border-line p-4">
        <SearchBox
          label={t('search')}
          value={search}
          onSearch={(text) =>
            void navigate(
              inboxPath(filters, { search: text, ...(text !== '' && { view: 'all' }), thread: null }),
            )
          }
        />
      </div>
      {data === undefined ? (
        <NotFetched className="m-4" problem={error} title={t('failed')} again={refetch} lines={8} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={search === '' ? 'inbox' : 'search'}
          title={t(search === '' ? 'none' : 'noneFound')}
          actions={
            view !== 'all' && (
              <LinkButton look="secondary" to={pathOf('all')}>
                {t('showAll')}
              </LinkButton>
            )
          }
        >
          {t(search === '' ? 'noneText' : 'noneFoundText')}
        </EmptyState>
      ) : (
        <>
          <ThreadList rows={rows} current={thread} stale={isPlaceholderData} hrefOf={hrefOf} />
          {data.last_page > 1 && (
            <Pagination meta={data} hrefOf={(to) => inboxPath(filters, { page: to, thread: null })} />
          )}
        </>
      )}
    </div>
  )
}
