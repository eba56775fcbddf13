import {
  createPaymentProvider,
  listPaymentProviders,
  updatePaymentProvider,
} from '@calls/providers/payment-providers'
import type { PaymentAdapter, PaymentProviderSettings } from '@testamur/contract/providers/payment-providers'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptCall, call } from '../../../../api/client.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { readData } from '../../../../features/offered/read-data.ts'
import { ChangeHistory } from '../../../../features/settings/change-history.tsx'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../../features/settings/named-error-summary.tsx'
import type { SayValue } from '../../../../features/settings/say-value.ts'
import { useVersionedSave } from '../../../../features/settings/use-versioned-save.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { useRequestKey } from '../../../../lib/request-key.ts'
import { useText } from '../../../../lib/text.ts'
import { forgetUnsaved } from '../../../../lib/unsaved.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { FrenchLink } from '../french-link.tsx'
import { sectionPath } from '../sections.ts'
import { Addresses } from './addresses.tsx'
import { GatewayFields } from './gateway-fields.tsx'
import { type ProviderFields, sentValues, startWithAllFields } from './provider-fields.ts'
import { ProviderOffDialog } from './provider-off-dialog.tsx'
import { useProviderChange } from './use-providers.ts'
import { ValueFields } from './value-fields.tsx'
import { useNameOf } from './words.ts'

type Props = { provider: PaymentProviderSettings | null; adapters: readonly PaymentAdapter[] }

/** Adds or changes a provider. Secrets can be entered but are never shown. */
export function ProviderForm({ provider, adapters }: Props) {
  const t = useText('admin-configurations')
  const navigate = useNavigate()
  const mayWrite = useMay('settings.write')
  const nameOf = useNameOf()
  const { busy, change } = useProviderChange()
  const [leaving, setLeaving] = useState<ProviderFields | null>(null)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const { form, problems, attempt, errorOf, placeErrors } = useContractForm<ProviderFields>({
    schema: () => import('./form.ts').then((module) => module.schema),
    defaultValues: startWithAllFields(provider, adapters),
  })
  const versioned = useVersionedSave<ProviderFields>({
    form,
    opened: { draft: startWithAllFields(provider, adapters), version: provider?.version ?? 0 },
    async readLatest() {
      const latest = (await readData(listPaymentProviders, {})).find(({ alias }) => alias === provider?.alias)
      return latest === undefined
        ? null
        : { draft: startWithAllFields(latest, adapters), version: latest.version }
    },
    placeErrors,
  })
  const { adapter: code, environment } = form.watch()
  const adapter = adapters.find((known) => known.code === code)
  const kept = provider !== null && provider.adapter === code && provider.environment === environment

  const keyOf = useRequestKey()
  const save = async ({ alias, ...fields }: ProviderFields) => {
    const body = { ...fields, values: sentValues(adapter, fields.values, kept ? removed : []) }
    const added = { ...body, alias }
    const done = await change(() =>
      provider === null
        ? call(createPaymentProvider, { body: added, idempotencyKey: keyOf(added), onFailure: placeErrors })
        : versioned.save({ ...fields, alias }, (_, version) =>
            attemptCall(updatePaymentProvider, {
              params: { alias: provider.alias },
              body: { ...body, version },
            }),
          ),
    )
    if (!done) return
    forgetUnsaved()
    void navigate(sectionPath('providers'))
  }
  const submit = form.handleSubmit((fields) =>
    provider?.active === true && !fields.active ? setLeaving(fields) : save(fields),
  )

  const secrets = new Set(adapter?.fields.flatMap(({ name, secret }) => (secret ? [`values.${name}`] : [])))
  const labels = {
    adapter: t('gateway'),
    label: t('label'),
    mode: t('mode'),
    environment: t('environment'),
    active: t('offer'),
    secrets_changed: t('keysChanged'),
    webhook_address_renewed: t('webhookRenewed'),
    ...Object.fromEntries(
      (adapter?.fields ?? []).map((field) => [`values.${field.name}`, nameOf('field', field.name)]),
    ),
  }
  // A key is never shown, not even the one that was typed here.
  const sayValue: SayValue = (field, value) =>
    secrets.has(field) && typeof value === 'string' && value !== '' ? t('secretTyped') : undefined
  // The trail has the names of changed keys, never the keys.
  const sayKeys: SayValue = (field, value) =>
    field === 'secrets_changed' && Array.isArray(value)
      ? value.map((name) => nameOf('field', String(name))).join(', ')
      : undefined

  return (
    <div className="grid gap-6">
      <div>
        <Link to={sectionPath('providers')} className="inline-flex items-center gap-1.5 py-1 link">
          <Icon name="arrow-left" className="size-4.5" />
          {t('backToList')}
        </Link>
        <div className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 className="text-xl font-semibold">
            {provider === null ? t('newProvider') : t('editProvider', { label: provider.label })}
          </h2>
          {provider !== null && <FrenchLink of={provider.label} />}
        </div>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        <NamedErrorSummary problems={problems} attempt={attempt} />
        {provider !== null && (
          <ChangedMeanwhile
            subject="payment_provider"
            id={provider.alias}
            meanwhile={versioned.meanwhile}
            bringBack={versioned.bringBack}
            labels={labels}
            sayValue={sayValue}
          />
        )}
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
            <Button type="submit" busy={form.formState.isSubmitting || busy} className="max-sm:w-full">
              {t('save')}
            </Button>
            <LinkButton to={sectionPath('providers')} look="quiet" className="max-sm:w-full">
              {t('cancel')}
            </LinkButton>
          </div>
        )}
      </form>
      {provider && leaving && (
        <ProviderOffDialog
          provider={provider}
          busy={busy}
          close={() => setLeaving(null)}
          confirm={() => {
            setLeaving(null)
            void save(leaving)
          }}
        />
      )}
      {provider && provider.mode !== 'offline' && <Addresses provider={provider} />}
      {provider && (
        <ChangeHistory subject="payment_provider" id={provider.alias} labels={labels} sayValue={sayKeys} />
      )}
    </div>
  )
}
