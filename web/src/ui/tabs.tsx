import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../lib/cx.ts'
import { Link } from './link.tsx'

export type Tab = { to: string; label: string; count?: string }

/** Tabs are links, so that each can be shared and returned to. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current?: string }) {
  const { pathname, search } = useLocation()
  const here = current ?? `${pathname}${search}`
  const row = useRef<HTMLElement>(null)
  // On a phone the row is wider than the screen; the current tab is scrolled into view.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [here])
  return (
    <nav ref={row} aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map(({ to, label: text, count }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === here ? 'page' : undefined}
          className={cx(
            '-mb-px flex min-h-11 items-center gap-2 border-b-3 px-3.5 font-semibold whitespace-nowrap no-underline -outline-offset-2',
            to === here
              ? 'border-action text-brand-text'
              : 'border-transparent text-soft hover:border-line hover:text-ink',
          )}
        >
          {text}
          {count !== undefined && <span className="numbers text-sm font-normal text-faint">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
