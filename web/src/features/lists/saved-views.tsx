import { deleteSavedView, listSavedViews, orderSavedViews, updateSavedView } from '@calls/saved-views'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedView } from '@testamur/contract/saved-views'
import type { ViewList } from '@testamur/contract/view-lists'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { cx } from '../../lib/cx.ts'
import { formatNumber } from '../../lib/format.ts'
import { notify } from '../../lib/notifications.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { signedInUser } from '../identity/session.ts'
import { useKeptColumns } from './kept-columns.ts'
import { viewQueryOf } from './view-query.ts'

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }))

const chip =
  'flex min-h-9 items-center gap-2 rounded-md px-3 text-sm font-semibold whitespace-nowrap no-underline'

/**
 * The views of a list, each an address of it. A list that is opened without one opens with the person's default, or else
 * with that of their role; `view=all` is the address of the whole list. `home`: the query of the list without filters,
 * for a list that is one tab of its screen.
 */
export function SavedViews({ list, home = '' }: { readonly list: ViewList; readonly home?: string }) {
  const t = useText('admin-lists')
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [editing, setEditing] = useState<'new' | SavedView | null>(null)
  const { kept } = useKeptColumns(list)
  const roles = useStore(signedInUser)?.roles ?? []
  const [leftId, setLeftId] = useState<number | null>(null)
  const views = useQuery(queryOf(listSavedViews, { query: { list } })).data?.data ?? []
  const whole = home === '' ? 'view=all' : `${home}&view=all`
  const addressOf = ({ query }: SavedView) => `${pathname}?${query === home ? whole : query}`
  const opensWith = views.findLast(
    ({ is_default, role }) => is_default && (role === null || roles.includes(role)),
  )
  if (search.replace(/^\?/, '') === home && opensWith !== undefined)
    return <Navigate replace to={addressOf(opensWith)} />

  const shown = viewQueryOf(params)
  const current = views.find(({ query }) => viewQueryOf(new URLSearchParams(query)) === shown)
  // The view that was open before something of the list was changed.
  const openedId = shown === home ? null : (current?.id ?? leftId)
  if (openedId !== leftId) setLeftId(openedId)
  const left = views.find(({ id }) => id === openedId)
  // Columns that were chosen for the list on this browser belong to what is shown, too.
  const query =
    kept === null || params.has('columns')
      ? shown
      : viewQueryOf(new URLSearchParams([...params, ['columns', kept.join(',')]]))
  const changed = () => client.invalidateQueries({ queryKey: [listSavedViews.id] })
  const move = async (view: SavedView, by: -1 | 1) => {
    const own = views.filter(({ may_change, role }) => may_change && role === view.role).map(({ id }) => id)
    const at = own.indexOf(view.id)
    const other = own[at + by]
    if (other === undefined) return
    own[at] = other
    own[at + by] = view.id
    await call(orderSavedViews, { body: { ids: own } })
    await changed()
  }
  const replace = async ({ id, name, role, is_default, version }: SavedView) => {
    const reply = await call(updateSavedView, {
      params: { id },
      body: { name, role, is_default, query, version },
    })
    await changed()
    if (reply === false) return
    if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    await navigate(`${pathname}?${query}`)
  }
  const remove = async ({ id }: SavedView) => {
    const reply = await call(deleteSavedView, { params: { id } })
    if (reply !== false && reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    await changed()
  }
  const all = views.length > 0 ? `${pathname}?${whole}` : home === '' ? pathname : `${pathname}?${home}`

  return (
    <div className="mb-3 flex items-center gap-2">
      <nav aria-label={t('views')} className="flex min-w-0 gap-1 overflow-x-auto py-1">
        <Link
          to={all}
          aria-current={shown === home ? 'true' : undefined}
          className={cx(chip, shown === home ? 'bg-brand-tint text-brand-text' : 'text-soft hover:bg-sunken')}
        >
          {t('allRows')}
        </Link>
        {views.map((view) => (
          <Link
            key={view.id}
            to={addressOf(view)}
            aria-current={view === current && shown !== home ? 'true' : undefined}
            className={cx(
              chip,
              view === current && shown !== home
                ? 'bg-brand-tint text-brand-text'
                : 'text-soft hover:bg-sunken',
            )}
          >
            {view.name}
            {view.count !== null && (
              <span className="numbers font-normal text-faint">{formatNumber(view.count)}</span>
            )}
          </Link>
        ))}
      </nav>
      {current?.may_change === true && (
        <Menu
          label={t('viewActions', { name: current.name })}
          items={[
            { key: 'edit', label: t('editView'), onSelect: () => setEditing(current) },
            { key: 'earlier', label: t('moveEarlier'), onSelect: () => void move(current, -1) },
            { key: 'later', label: t('moveLater'), onSelect: () => void move(current, 1) },
            { key: 'delete', label: t('deleteView'), danger: true, onSelect: () => void remove(current) },
          ]}
        />
      )}
      {current === undefined && shown !== home && (
        <Button size="sm" look="quiet" className="shrink-0" onClick={() => setEditing('new')}>
          <Icon name="plus" className="size-4.5" />
          {t('saveView')}
        </Button>
      )}
      {current === undefined && left?.may_change === true && (
        <Button size="sm" look="quiet" className="shrink-0" onClick={() => void replace(left)}>
          {t('replaceView', { name: left.name })}
        </Button>
      )}
      {editing !== null && (
        <Suspense>
          <ViewDialog
            key={editing === 'new' ? 'new' : editing.id}
            list={list}
            view={editing === 'new' ? null : editing}
            query={query}
            created={() => void navigate(`${pathname}?${query}`)}
            close={() => setEditing(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
