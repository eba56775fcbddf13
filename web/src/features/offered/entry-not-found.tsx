import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = { title: string; text: string; back: string; to: string }

/** For an address that names an entry that does not exist; links back to the list. */
export function EntryNotFound({ title, text, back, to }: Props) {
  return (
    <EmptyState
      icon="search"
      title={title}
      actions={
        <LinkButton look="secondary" to={to}>
          {back}
        </LinkButton>
      }
    >
      {text}
    </EmptyState>
  )
}
