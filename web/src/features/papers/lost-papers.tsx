import type { RequiredPaper } from '@testamur/contract/applications/papers'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Props = { lost: readonly RequiredPaper[]; choose?: (() => void) | undefined }

/** Which files must be chosen again, and why. */
export function LostPapers({ lost, choose }: Props) {
  const t = useText('papers')
  if (lost.length === 0) return null
  return (
    <Alert
      tone="warning"
      title={t('lostTitle')}
      actions={
        choose && (
          <Button look="secondary" size="sm" onClick={choose}>
            {t('lostAction')}
          </Button>
        )
      }
    >
      {t('lostText', { papers: lost.map(({ label }) => label).join(', ') })}
    </Alert>
  )
}
