import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../lib/cx.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

export type MenuItem = { key: string; label: ReactNode; onSelect: () => void; danger?: boolean }

/** Placed by hand, because anchor positioning is not everywhere yet; logical, so that it mirrors. */
function place(button: HTMLElement, list: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const below = at.bottom + list.offsetHeight + 8 < window.innerHeight
  const left = document.dir === 'rtl' ? at.left : at.right - list.offsetWidth
  list.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - list.offsetHeight - 4)}px`
  list.style.left = `${Math.min(Math.max(8, left), window.innerWidth - list.offsetWidth - 8)}px`
}

/** A few actions behind one button: the platform's popover, with the arrow keys of a menu. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
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
      <IconButton ref={button} label={label} popoverTarget={id} aria-haspopup="menu" aria-expanded={open}>
        <Icon name="more" />
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
            place(button.current, list.current)
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
