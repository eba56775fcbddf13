import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { HoldNotice } from './hold-notice.tsx'
import type { LookUp } from './use-look-up.ts'

type Props = { found: LookUp; again: () => void; holdsWait: boolean }

/** What the search for a record found, and what to do where it found nothing. */
export function LookUpNotice({ found, again, holdsWait }: Props) {
  const t = useText('apply-record')
  if (found.kind === 'failed')
    return (
      <Alert
        live
        tone="danger"
        title={t('lookUpFailed')}
        actions={
          <Button look="secondary" size="sm" onClick={again}>
            {t('lookUpAgain')}
          </Button>
        }
      >
        <p>{found.problem.message}</p>
        <p className="mt-1">{t('lookUpByHand')}</p>
      </Alert>
    )
  if (found.kind === 'unknown')
    return (
      <Alert live tone="warning" title={t('unknownTitle')}>
        {t('unknownText')}
      </Alert>
    )
  const { initials, programme, record_complete } = found.match
  return (
    <>
      {found.kind === 'masked' ? (
        <Alert live title={t('maskedTitle', { initials, programme })}>
          {t('maskedText')}
        </Alert>
      ) : (
        <Alert live tone="success" title={t('knownTitle')}>
          {t(record_complete ? 'knownComplete' : 'knownIncomplete')}
        </Alert>
      )}
      <HoldNotice match={found.match} waits={holdsWait} />
    </>
  )
}
