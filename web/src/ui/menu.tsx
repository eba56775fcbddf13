import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../lib/cx.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { placeBelow } from './place-below.ts'

export type MenuItem = { key: string; label: ReactNode; onSelect: () => void; danger?: boolean }

/** A menu with `plus` adds something; its label is shown beside the icon. */
type Props = { label: string; items: readonly MenuItem[]; icon?: 'more' | 'plus' }

/** A few actions behind one button: the platform's popover, with the arrow keys of a menu. */
export function Menu({ label, items, icon = 'more' }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const move = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      all[(next + all.length) % all.length]?.focus()
    }
    if (event.key === 'Tab') list.current?.hidePopover()
  }
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        className={
          icon === 'plus' ? 'flex! w-auto! items-center gap-2 px-3 text-sm font-semibold' : undefined
        }
      >
        <Icon name={icon} />
        {icon === 'plus' && label}
      </IconButton>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        onToggle={(event) => {
          const shown = event.newState === 'open'
          setOpen(shown)
          if (shown && button.current && list.current) {
            placeBelow(button.current, list.current)
            entries()[0]?.focus()
          } else if (list.current?.contains(document.activeElement)) button.current?.focus()
        }}
        className="fixed m-0 min-w-44 rounded-md border border-line bg-surface p-1.5 text-ink shadow-float"
      >
        {items.map(({ key, label: text, onSelect, danger }) => (
          <button
            key={key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={cx(
              'flex min-h-10 w-full items-center rounded-sm px-3 text-start hover:bg-sunken',
              danger && 'text-danger-text',
            )}
            onClick={() => {
              list.current?.hidePopover()
              onSelect()
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </>
  )
}
