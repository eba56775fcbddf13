import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** The way from a page back to its list. */
export const BackTo = ({ to, children }: { to: string; children: ReactNode }) => (
  <p>
    <Link className="link inline-flex items-center gap-1.5" to={to}>
      <Icon name="arrow-left" />
      {children}
    </Link>
  </p>
)
