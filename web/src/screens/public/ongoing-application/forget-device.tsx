import { forgetDevice } from '../../../lib/forget-device.ts'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'

/** For people who applied on a shared computer. */
export function ForgetDevice() {
  const t = useText('ongoing-application')
  const forget = async () => {
    forgetDevice()
    notify('success', t('forgotten'))
  }
  return (
    <section className="grid justify-items-start gap-3 border-t border-line pt-6">
      <h2 className="text-xl font-semibold">{t('sharedTitle')}</h2>
      <p className="text-soft">{t('sharedText')}</p>
      <ConfirmButton
        label={t('forget')}
        title={t('forgetTitle')}
        confirm={t('forgetConfirm')}
        keep={t('forgetKeep')}
        act={forget}
      >
        {t('forgetText')}
      </ConfirmButton>
    </section>
  )
}
