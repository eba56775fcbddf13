import type { Failure } from '../../api/failures.ts'
import { problemOf } from '../../api/read-reply.ts'
import { trackPath } from '../../lib/paths.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'

/** Nobody knows yet whether it arrived: it is sent again automatically. */
export function LostNotice({ failure, again }: { failure: Failure | null; again: () => void }) {
  const t = useText('apply-check')
  return (
    <Alert
      live
      tone="warning"
      title={t('lostTitle')}
      actions={
        <Button look="secondary" size="sm" onClick={again}>
          {t('lostAgain')}
        </Button>
      }
    >
      {failure !== null && <p>{problemOf(failure).message}</p>}
      <p className="mt-1">{t('lostText')}</p>
    </Alert>
  )
}

/** The page was left while the application was being sent. */
export function UnansweredNotice({ again }: { again: () => void }) {
  const t = useText('apply-check')
  return (
    <Alert
      tone="warning"
      title={t('unansweredTitle')}
      actions={
        <Button size="sm" onClick={again}>
          {t('unansweredAgain')}
        </Button>
      }
    >
      {t('unansweredText')}
    </Alert>
  )
}

type Props = { sentence: string; trackingId: string; confirm: () => void }

/** The same copy was requested before and is in progress. */
export function DuplicateNotice({ sentence, trackingId, confirm }: Props) {
  const t = useText('apply-check')
  return (
    <Alert
      live
      tone="warning"
      title={t('duplicateTitle')}
      actions={
        <>
          <LinkButton look="secondary" size="sm" to={trackPath(trackingId)}>
            {t('duplicateFollow')}
          </LinkButton>
          <Button look="secondary" size="sm" onClick={confirm}>
            {t('duplicateConfirm')}
          </Button>
        </>
      }
    >
      {sentence}
    </Alert>
  )
}
