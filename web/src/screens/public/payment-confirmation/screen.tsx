import { paths } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { PaymentResult } from './payment-result.tsx'
import { usePayment } from './use-payment.ts'

export { loader, shouldRevalidate } from './use-payment.ts'

export function Screen() {
  const t = useText('payment')
  const { payment, problem, missing, check, asking } = usePayment()
  return (
    <div className="shell max-w-200 py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      {missing && (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">{t('missingTitle')}</h1>
          <p className="mt-3 max-w-prose text-lg text-soft">{t('missingText')}</p>
          <LinkButton className="mt-6" to={paths.track}>
            {t('toTrack')}
          </LinkButton>
        </>
      )}
      {!missing && payment === null && problem === null && (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">{t('asking')}</h1>
          <p className="mt-3 text-lg text-soft">{t('askingText')}</p>
          <SkeletonLines className="mt-8" lines={5} />
        </>
      )}
      {!missing && payment === null && problem !== null && (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">{t('failedTitle')}</h1>
          <Alert
            live
            className="mt-5"
            tone="warning"
            title={problem.message}
            actions={
              <Button size="sm" look="secondary" onClick={() => void check()}>
                {t('checkAgain')}
              </Button>
            }
          >
            {t('failedText')}
          </Alert>
        </>
      )}
      {!missing && payment !== null && <PaymentResult payment={payment} check={check} asking={asking} />}
    </div>
  )
}
