import { lazy, Suspense, useEffect, useState } from 'react'
import { usePermissions } from '../../../features/identity/use-may.ts'
import type { ChoiceGroup } from '../../../features/search/choices.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { visibleItems } from './navigation.ts'

const load = () => import('../../../features/search/search-dialog.tsx')
/** Fetched when somebody is about to search: with the key that is held for it, or the pointer on its button. */
const SearchDialog = lazy(async () => ({ default: (await load()).SearchDialog }))
/** What cannot be fetched ahead is fetched again, and its failure shown, when the search is opened. */
const fetchAhead = () => void load().catch(() => null)

/** Opens the search from the top bar, and from anywhere with Ctrl-K or ⌘K. */
export function SearchButton() {
  const t = useText('admin-search')
  const [open, setOpen] = useState(false)
  const own = useOwnChoices()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') fetchAhead()
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      // Not while a dialog is open.
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        title={t('openWithKeys')}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md text-soft hover:bg-sunken hover:text-ink md:min-h-9 md:border md:border-edge/60 md:px-3"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" className="size-5" />
        <span className="text-sm max-md:sr-only">{t('open')}</span>
        <kbd aria-hidden className="rounded border border-line px-1.5 text-xs text-faint max-lg:hidden">
          {t('shortcut')}
        </kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog own={own} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The pages and actions that this person may use. */
function useOwnChoices(): ChoiceGroup[] {
  const t = useText('admin-search')
  const admin = useText('admin')
  const held = usePermissions()
  const pages = visibleItems(held)
    .flatMap((item) => ('entries' in item ? item.entries : [item]))
    .map(({ label, to }) => ({ to, title: admin(label), details: [] }))
  const acts = [
    { act: 'composeMessage', to: adminPaths.composeMessage, permission: 'messages.write' },
    { act: 'inviteColleague', to: `${adminPaths.users}?user=new`, permission: 'users.manage' },
    { act: 'addPaymentType', to: `${adminPaths.paymentTypes}?type=new`, permission: 'settings.write' },
    { act: 'importRecords', to: adminPaths.imports, permission: 'students.import' },
    { act: 'failedWork', to: adminPaths.jobs, permission: 'jobs.manage' },
    { act: 'verifyAudit', to: adminPaths.audit, permission: 'audit.read' },
    { act: 'changePassword', to: adminPaths.account, permission: null },
  ] as const
  const account = { to: adminPaths.account, title: admin('yourAccount'), details: [] }
  const offered = acts.filter(({ permission }) => permission === null || held.includes(permission))
  return [
    { name: t('acts'), choices: offered.map(({ act, to }) => ({ to, title: t(act), details: [] })) },
    { name: t('pages'), choices: [...pages, account] },
  ]
}
