import { updatePaymentProvider } from '@calls/providers/payment-providers'
import type { PaymentProviderSettings } from '@testamur/contract/providers/payment-providers'
import { call } from '../../../../api/client.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { DescriptionList } from '../../../../ui/description-list.tsx'
import { useProviderChange } from './use-providers.ts'

/** The addresses of this portal that have to be entered at the gateway. */
export function Addresses({ provider }: { provider: PaymentProviderSettings }) {
  const t = useText('admin-configurations')
  const mayWrite = useMay('settings.write')
  const { busy, change } = useProviderChange()
  const { alias, adapter, label, mode, environment, active, version, webhook_url, return_url } = provider
  // Only gateways that do not sign their notifications have a secret in the address, which can be renewed.
  const secretAddress = webhook_url !== null && !webhook_url.endsWith(`/${alias}`)
  const renew = () =>
    change(() =>
      call(updatePaymentProvider, {
        params: { alias },
        body: {
          adapter,
          label,
          mode,
          environment,
          active,
          version,
          values: {},
          renew_webhook_address: true,
        },
      }),
    )
  const address = (url: string) => <span className="numbers font-normal break-all">{url}</span>
  return (
    <Card title={t('addresses')}>
      <p className="mb-5 max-w-prose text-soft">{t('addressesLead')}</p>
      <DescriptionList
        items={[
          webhook_url === null
            ? { term: t('webhookUrl'), details: t('hiddenUrl') }
            : {
                term: t('webhookUrl'),
                details: address(webhook_url),
                action: <CopyButton text={webhook_url} what={t('webhookUrl')} />,
              },
          {
            term: t('returnUrl'),
            details: address(return_url),
            action: <CopyButton text={return_url} what={t('returnUrl')} />,
          },
        ]}
      />
      {secretAddress && mayWrite && (
        <div className="mt-5 grid justify-items-start gap-1.5">
          <Button look="secondary" size="sm" busy={busy} onClick={() => void renew()}>
            {t('renewAddress')}
          </Button>
          <p className="text-sm text-faint">{t('renewHint')}</p>
        </div>
      )}
    </Card>
  )
}
