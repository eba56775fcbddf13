import { getPaymentProviderUses } from '@calls/providers/payment-providers'
import type {
  PaymentProviderSettings,
  PaymentProviderUses,
} from '@testamur/contract/providers/payment-providers'
import { readData } from '../../../../features/offered/read-data.ts'
import { SwitchOffDialog } from '../../../../features/offered/switch-off-dialog.tsx'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'

type Props = {
  provider: Pick<PaymentProviderSettings, 'alias' | 'label'>
  busy: boolean
  close: () => void
  confirm: () => void
}

/** Asks before payers are no longer offered a provider: how many payments are open, and whether it is the last one. */
export function ProviderOffDialog({ provider: { alias, label }, ...answers }: Props) {
  return (
    <SwitchOffDialog
      name={label}
      about={`payment provider ${alias}`}
      read={() => readData(getPaymentProviderUses, { params: { alias } })}
      show={(uses) => <ProviderUses {...uses} />}
      {...answers}
    />
  )
}

function ProviderUses({ open_payments, is_last }: PaymentProviderUses) {
  const t = useText('admin-configurations')
  return (
    <div className="grid gap-3">
      <p>{t('providerOffText')}</p>
      <p>{t('providerOpenPayments', { count: open_payments })}</p>
      {is_last && <Alert tone="warning" title={t('providerIsLast')} />}
    </div>
  )
}
