import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { usePermissions } from '../../../features/identity/use-may.ts'
import { UnreadBadge } from '../../../features/messages/unread-badge.tsx'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { cx } from '../../../lib/cx.ts'
import { useText } from '../../../lib/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Entry, type Group, isActive, opensByItself, visibleItems } from './navigation.ts'

/** Counts are loaded after the page, so that lists do not have to wait for them. */
const WorkBadge = lazy(async () => ({ default: (await import('./work-badge.tsx')).WorkBadge }))

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start no-underline -outline-offset-2'

function EntryLink({ entry, nested }: { entry: Entry; nested?: boolean }) {
  const t = useText('admin')
  const { pathname } = useLocation()
  const active = isActive(pathname, entry.to)
  return (
    <Link
      to={entry.to}
      aria-current={active ? 'page' : undefined}
      className={cx(
        row,
        nested ? 'ps-11' : 'font-semibold',
        active ? 'bg-brand-tint font-semibold text-brand-text' : 'text-soft hover:bg-sunken hover:text-ink',
      )}
    >
      {entry.icon && <Icon name={entry.icon} />}
      {t(entry.label)}
      {entry.to === adminPaths.messages && <UnreadBadge />}
      <Suspense>
        <WorkBadge entries={[entry]} />
      </Suspense>
    </Link>
  )
}

function EntryGroup({ group, idPrefix }: { group: Group; idPrefix: string }) {
  const t = useText('admin')
  const { pathname } = useLocation()
  const byItself = opensByItself(pathname, group)
  const [toggled, setToggled] = useState({ pathname, open: byItself })
  // Navigating to one of its routes opens a group, even if it was closed by hand.
  const open = byItself && toggled.pathname !== pathname ? true : toggled.open
  const id = `${idPrefix}-${group.label}`
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={cx(
          row,
          'font-semibold',
          byItself ? 'text-ink' : 'text-soft',
          'hover:bg-sunken hover:text-ink',
        )}
        onClick={() => setToggled({ pathname, open: !open })}
      >
        <Icon name={group.icon} />
        <span className="flex-1">{t(group.label)}</span>
        {!open && (
          <Suspense>
            <WorkBadge entries={group.entries} />
          </Suspense>
        )}
        <Icon name="chevron-down" className={cx('size-4 transition-transform', open && 'rotate-180')} />
      </button>
      <ul id={id} hidden={!open} className="mt-0.5 grid gap-0.5">
        {group.entries.map((entry) => (
          <li key={entry.to}>
            <EntryLink entry={entry} nested />
          </li>
        ))}
      </ul>
    </>
  )
}

type Props = {
  /** Distinguishes the ids of the permanent drawer from those of the temporary one. */
  idPrefix: string
}

export function Sidebar({ idPrefix }: Props) {
  const t = useText('admin')
  const items = visibleItems(usePermissions())
  return (
    <nav aria-label={t('sidebar')}>
      <ul className="grid gap-0.5">
        {items.map((item) => (
          <li key={item.label}>
            {'entries' in item ? <EntryGroup group={item} idPrefix={idPrefix} /> : <EntryLink entry={item} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}
