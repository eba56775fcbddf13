import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Props = { icon?: IconName; title: ReactNode; children?: ReactNode; actions?: ReactNode }

/** There is nothing here, and what to do next. */
export function EmptyState({ icon = 'inbox', title, children, actions }: Props) {
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-2 px-5 py-14 text-center">
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-brand-tint text-brand-text">
        <Icon name={icon} className="size-7" />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="text-soft">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
