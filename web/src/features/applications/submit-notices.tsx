import { trackPath } from '../../lib/paths.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'

/** The connection was lost while the application was sent: it is sent again automatically. */
export function LostNotice({ again }: { again: () => void }) {
  const t = useText('apply-check')
  const common = useText('common')
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
      <p>{common('noResponse')}</p>
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
