import { createPaymentProvider, updatePaymentProvider } from '@calls/providers/payment-providers'
import type { PaymentAdapter, PaymentProviderSettings } from '@testamur/contract/providers/payment-providers'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../../api/client.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { useText } from '../../../../lib/text.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { ErrorSummary } from '../../../../ui/error-summary.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { sectionPath, useMayWrite } from '../sections.ts'
import { Addresses } from './addresses.tsx'
import { GatewayFields } from './gateway-fields.tsx'
import { type ProviderFields, sentValues, startOf } from './provider-fields.ts'
import { useProviderChange } from './use-providers.ts'
import { ValueFields } from './value-fields.tsx'

type Props = { provider: PaymentProviderSettings | null; adapters: readonly PaymentAdapter[] }

/** Sets up a provider, or changes one. Secrets go in and never come out. */
export function ProviderForm({ provider, adapters }: Props) {
  const t = useText('admin-configurations')
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const { change } = useProviderChange()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const { form, problems, attempt, errorOf, placeErrors } = useContractForm<ProviderFields>({
    schema: () => import('./form.ts').then((module) => module.schema),
    defaultValues: startOf(provider),
  })
  const { adapter: code, environment } = form.watch()
  const adapter = adapters.find((known) => known.code === code)
  const kept = provider !== null && provider.adapter === code && provider.environment === environment

  const submit = form.handleSubmit(async ({ alias, ...fields }) => {
    const body = { ...fields, values: sentValues(adapter, fields.values, kept ? removed : []) }
    const done = await change(() =>
      provider === null
        ? call(createPaymentProvider, { body: { ...body, alias }, onFailure: placeErrors })
        : call(updatePaymentProvider, {
            params: { alias: provider.alias },
            body: { ...body, version: provider.version },
            onFailure: placeErrors,
          }),
    )
    if (done) void navigate(sectionPath('providers'))
  })

  return (
    <div className="grid gap-6">
      <div>
        <Link to={sectionPath('providers')} className="inline-flex items-center gap-1.5 py-1 link">
          <Icon name="arrow-left" className="size-4.5" />
          {t('backToList')}
        </Link>
        <h2 className="mt-2 text-xl font-semibold">
          {provider === null ? t('newProvider') : t('editProvider', { label: provider.label })}
        </h2>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        <ErrorSummary problems={problems} attempt={attempt} />
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-6">
          <GatewayFields
            form={form}
            errorOf={errorOf}
            adapters={adapters}
            adapter={adapter}
            isNew={provider === null}
          />
          {adapter && (
            <ValueFields
              form={form}
              errorOf={errorOf}
              adapter={adapter}
              secrets={kept ? provider.secrets : []}
              removed={removed}
              setRemoved={setRemoved}
              previousUntil={provider?.previous_until ?? null}
            />
          )}
          <Card>
            <Checkbox label={t('offer')} hint={t('offerHint')} {...form.register('active')} />
          </Card>
        </fieldset>
        {mayWrite && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={form.formState.isSubmitting} className="max-sm:w-full">
              {t('save')}
            </Button>
            <LinkButton to={sectionPath('providers')} look="quiet" className="max-sm:w-full">
              {t('cancel')}
            </LinkButton>
          </div>
        )}
      </form>
      {provider && provider.mode !== 'offline' && <Addresses provider={provider} />}
    </div>
  )
}
