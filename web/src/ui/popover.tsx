import { type ReactNode, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { placeBelow } from './place-below.ts'

type Props = { readonly label: ReactNode; readonly title: string; readonly children: ReactNode }

/** A few controls behind a button: the platform's popover, which Esc and a click beside it close. */
export function Popover({ label, title, children }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <Button look="secondary" size="sm" popoverTarget={id}>
        {label}
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={title}
        onToggle={(event) => {
          const button = document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)
          if (event.newState === 'open' && panel.current && button) placeBelow(button, panel.current)
        }}
        className="fixed m-0 max-h-[70dvh] min-w-60 overflow-y-auto rounded-md border border-line bg-surface p-3 text-ink shadow-float"
      >
        {children}
      </div>
    </>
  )
}
