import type { PaymentAdapter } from '@testamur/contract/providers/payment-providers'
import type { Path, UseFormReturn } from 'react-hook-form'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { RadioCards } from '../../../../ui/choice.tsx'
import { Field, FieldGroup } from '../../../../ui/field.tsx'
import { Input, Select } from '../../../../ui/input.tsx'
import type { ProviderFields } from './provider-fields.ts'
import { useNameOf } from './words.ts'

type Props = {
  form: UseFormReturn<ProviderFields, unknown, ProviderFields>
  errorOf: (name: Path<ProviderFields>) => string | undefined
  adapters: readonly PaymentAdapter[]
  adapter: PaymentAdapter | undefined
  isNew: boolean
}

/** The local gateway moves no money, so it only has the test mode. */
const modesOf = (modes: PaymentAdapter['modes'], environment: ProviderFields['environment']) =>
  environment === 'local' ? modes.filter((mode) => mode === 'test') : modes

/** The gateway, its name for payers, and its mode. */
export function GatewayFields({ form, errorOf, adapters, adapter, isNew }: Props) {
  const t = useText('admin-configurations')
  const nameOf = useNameOf()
  const { alias, mode, environment } = form.watch()
  const environments = adapter?.environments ?? []
  const modes = modesOf(adapter?.modes ?? [], environment)
  const choose = (code: string) => {
    const next = adapters.find((known) => known.code === code)
    if (next === undefined) return
    const [firstMode] = next.modes
    const [firstEnvironment] = next.environments
    if (firstMode && !next.modes.includes(mode)) form.setValue('mode', firstMode)
    if (firstEnvironment && !next.environments.includes(environment))
      form.setValue('environment', firstEnvironment)
    if (isNew && alias === '') form.setValue('alias', code)
  }
  const moveTo = (place: string) => {
    if (place === 'local') form.setValue('mode', 'test')
  }
  const gateway = form.register('adapter', { onChange: (event) => choose(String(event.target.value)) })
  return (
    <Card title={t('gateway')}>
      <div className="grid gap-5">
        <Field name="adapter" label={t('gateway')} error={errorOf('adapter')}>
          {(control) => (
            <Select
              {...control}
              {...gateway}
              width="medium"
              placeholder={t('chooseGateway')}
              options={adapters.map(({ code }) => ({ value: code, label: nameOf('adapter', code) }))}
            />
          )}
        </Field>
        <Field name="label" label={t('label')} hint={t('labelHint')} error={errorOf('label')}>
          {(control) => <Input {...control} {...form.register('label')} autoComplete="off" />}
        </Field>
        {isNew && (
          <Field name="alias" label={t('alias')} hint={t('aliasHint')} error={errorOf('alias')}>
            {(control) => (
              <Input
                {...control}
                {...form.register('alias')}
                width="medium"
                className="numbers"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
        )}
        {environments.length > 1 && (
          <FieldGroup name="environment" legend={t('environment')} error={errorOf('environment')}>
            <RadioCards
              {...form.register('environment', { onChange: (event) => moveTo(String(event.target.value)) })}
              value={environment}
              columns={2}
              choices={environments.map((value) => ({
                value,
                title: t(`environment_${value}`),
                note: t(`environmentNote_${value}`),
              }))}
            />
          </FieldGroup>
        )}
        {modes.length > 0 && (
          <FieldGroup name="mode" legend={t('mode')} error={errorOf('mode')}>
            <RadioCards
              {...form.register('mode')}
              value={mode}
              columns={2}
              choices={modes.map((value) => ({
                value,
                title: t(`mode_${value}`),
                note: t(`modeNote_${value}`),
              }))}
            />
          </FieldGroup>
        )}
      </div>
    </Card>
  )
}
