import type { MatricMatch } from '@testamur/contract/students/students'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'

type Props = {
  match: MatricMatch
  /** For applications that can be sent all the same, whatever the rule for transcripts. */
  waits?: boolean
}

/** What the institution still requires before it releases the record, shown before payment. */
export function HoldNotice({ match, waits = false }: Props) {
  const blocks = match.holds_block && !waits
  const t = useText('apply-record')
  const holds = match.holds ?? []
  if (holds.length === 0) return null
  return (
    <Alert live tone={blocks ? 'danger' : 'warning'} title={t('holdTitle', { count: holds.length })}>
      <ul className="mt-1 grid gap-2">
        {holds.map(({ desk, how_to_clear }) => (
          <li key={`${desk} ${how_to_clear}`}>
            <span className="font-semibold">{desk}</span>
            <span className="block">{how_to_clear}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-soft">{t(blocks ? 'holdBlocks' : 'holdWaits')}</p>
    </Alert>
  )
}
