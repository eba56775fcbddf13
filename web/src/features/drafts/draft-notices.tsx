import { paths } from '../../lib/paths.ts'
import { useText } from '../../lib/text.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'

type Props = { resumed: boolean; gone: boolean; clear: () => void }

/** News of this device's draft: restored, sent in another tab, or waiting for a connection. */
export function DraftNotices({ resumed, gone, clear }: Props) {
  const t = useText('apply')
  const online = useOnline()
  return (
    <>
      {resumed && (
        <Alert
          className="mt-5"
          title={t('resumedTitle')}
          actions={
            <Button look="secondary" size="sm" onClick={clear}>
              {t('startAfresh')}
            </Button>
          }
        >
          {t('resumedText')}
        </Alert>
      )}
      {gone && (
        <Alert
          live
          className="mt-5"
          title={t('elsewhereTitle')}
          actions={
            <LinkButton look="secondary" size="sm" to={paths.ongoingApplication}>
              {t('elsewhere')}
            </LinkButton>
          }
        >
          {t('elsewhereText')}
        </Alert>
      )}
      {!online && (
        <Alert live className="mt-5" tone="warning" title={t('offlineTitle')}>
          {t('offlineText')}
        </Alert>
      )}
    </>
  )
}
