import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { NotFetched } from '../../ui/not-fetched.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

type Props = {
  title: string
  lead: string
  /** The button that adds an entry; in the empty list it is shown there. */
  add: ReactNode
  /** Links to related screens, before `add`. */
  links?: ReactNode
  /** The number of entries; `undefined` while they load. */
  count: number | undefined
  problem: { readonly message: string } | null
  /** Says that the list could not be loaded. */
  failed: string
  again: () => unknown
  empty: { readonly icon: IconName; readonly title: string; readonly text: string }
  /** Shown between the heading and the list. */
  above?: ReactNode
  /** Explains that the reader cannot change the list; `null` for readers who can. */
  readOnly: string | null
  /** The list itself. */
  children: ReactNode
}

/** A settings screen with one list: heading, buttons, the list, and what is shown while it loads or is empty. */
export function ListFrame(props: Props) {
  const { title, lead, add, links, count, problem, failed, again, empty, above, readOnly, children } = props
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-bold">{title}</h1>
          <p className="mt-1 max-w-prose text-soft">{lead}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {links}
          {count !== undefined && count > 0 && add}
        </div>
      </header>
      <div className="grid gap-6">
        {above}
        <Card flush>
          {count === undefined ? (
            <NotFetched className="m-6" problem={problem} title={failed} again={again} lines={8} />
          ) : count > 0 ? (
            children
          ) : (
            <EmptyState icon={empty.icon} title={empty.title} actions={add}>
              {empty.text}
            </EmptyState>
          )}
        </Card>
      </div>
      {readOnly !== null && <p className="mt-4 text-soft">{readOnly}</p>}
    </>
  )
}
