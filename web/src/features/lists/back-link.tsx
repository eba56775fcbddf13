import { adminPaths } from '../../lib/admin-paths.ts'
import { useCameFrom } from '../../lib/came-from.ts'
import { useText } from '../../lib/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

/** Pages whose name the link says. */
const named = { [adminPaths.printDesk]: 'printDesk', [adminPaths.overview]: 'dashboard' } as const

type Props = {
  /** The list that this page belongs to. */
  list: string
  /** What the list is called. */
  children: string
}

/** Back to the list with the filters it had, or to another page if the person came from there. */
export function BackLink({ list, children }: Props) {
  const { to, label } = useWayBack(list, children)
  return (
    <Link className="link inline-flex min-h-6 items-center gap-1.5 text-sm" to={to}>
      <Icon name="arrow-left" className="size-4" />
      {label}
    </Link>
  )
}

export function useWayBack(list: string, listName: string): { readonly to: string; readonly label: string } {
  const t = useText('admin')
  const from = useCameFrom()
  const path = from?.replace(/\?.*$/, '')
  if (from === null || path === undefined || path === list.replace(/\?.*$/, ''))
    return { to: from ?? list, label: listName }
  const name = path in named ? named[path as keyof typeof named] : 'back'
  return { to: from, label: t(name) }
}
