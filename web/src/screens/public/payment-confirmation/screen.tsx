import { useLocation } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { PaymentResult } from './payment-result.tsx'
import { usePayment } from './use-payment.ts'

export function Screen() {
  const t = useText('payment')
  const { search } = useLocation()
  const reference = new URLSearchParams(search).get('reference')
  const { checked, check, asking } = usePayment(reference)
  return (
    <div className="shell max-w-200 py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      {checked.state === 'asking' && (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">{t('asking')}</h1>
          <p className="mt-3 text-lg text-soft">{t('askingText')}</p>
          <SkeletonLines className="mt-8" lines={5} />
        </>
      )}
      {checked.state === 'missing' && (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">{t('missingTitle')}</h1>
          <p className="mt-3 max-w-prose text-lg text-soft">{t('missingText')}</p>
          <LinkButton className="mt-6" to={paths.track}>
            {t('toTrack')}
          </LinkButton>
        </>
      )}
      {checked.state === 'failed' && (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">{t('failedTitle')}</h1>
          <Alert
            live
            className="mt-5"
            tone="warning"
            title={t('failedText')}
            actions={
              <Button size="sm" look="secondary" busy={asking} onClick={() => void check()}>
                {t('checkAgain')}
              </Button>
            }
          />
        </>
      )}
      {checked.state === 'known' && <PaymentResult payment={checked.payment} check={check} asking={asking} />}
    </div>
  )
}
