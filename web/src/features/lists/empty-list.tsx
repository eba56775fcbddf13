import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { IconName } from '../../ui/icon.tsx'

type Texts = 'none' | 'noneText' | 'noneFound' | 'noneFoundText' | 'showAll'

type Props = {
  t: (text: Texts) => string
  /** Nothing matches the filters, or this page is beyond the last; otherwise the list has no rows at all. */
  narrowed: boolean
  icon: IconName
  /** The address of the whole list. */
  all: string
  /** What can be done while there are no rows at all. */
  actions?: ReactNode
}

/** A list without rows, and the way to the whole list when filters are the cause. */
export function EmptyList({ t, narrowed, icon, all, actions }: Props) {
  const showAll = (
    <LinkButton look="secondary" to={all}>
      {t('showAll')}
    </LinkButton>
  )
  return (
    <EmptyState
      icon={narrowed ? 'search' : icon}
      title={t(narrowed ? 'noneFound' : 'none')}
      actions={narrowed ? showAll : actions}
    >
      {t(narrowed ? 'noneFoundText' : 'noneText')}
    </EmptyState>
  )
}
