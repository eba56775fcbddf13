import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { RadioCards } from '../../../ui/choice.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { ContractForm } from './contract-form.ts'

const parts = {
  fixed: [['amount', 'amount']],
  variable: [
    ['min', 'min'],
    ['max', 'max'],
  ],
  per_unit: [
    ['amount', 'unitAmount'],
    ['unit', 'unit'],
    ['min_quantity', 'minQuantity'],
    ['max_quantity', 'maxQuantity'],
  ],
} as const

export function Price({ form: { register, watch }, errorOf }: ContractForm) {
  const t = useText('admin-payment-types')
  const french = useInstitution()?.languages.includes('fr') ?? false
  const kind = watch('kind')
  return (
    <Card title={t('priceTitle')}>
      <div className="grid gap-6">
        <FieldGroup name="kind" legend={t('pricing')}>
          <RadioCards
            columns={3}
            value={kind}
            choices={(['fixed', 'variable', 'per_unit'] as const).map((value) => ({
              value,
              title: t(value),
              note: t(`${value}Note`),
            }))}
            {...register('kind')}
          />
        </FieldGroup>
        <div className="grid gap-6 sm:grid-cols-2">
          {parts[kind].map(([part, label]) => {
            const name = `pricing.${part}` as const
            const unit = part === 'unit'
            return (
              <Field
                key={name}
                name={name}
                label={t(label)}
                hint={unit ? t('unitHint') : undefined}
                error={errorOf(name)}
                className="content-end"
              >
                {(control) => (
                  <Input
                    {...control}
                    width={unit ? 'full' : 'short'}
                    autoComplete="off"
                    maxLength={unit ? 40 : 20}
                    {...(!unit && { className: 'numbers', inputMode: 'decimal' as const })}
                    {...register(name)}
                  />
                )}
              </Field>
            )
          })}
          {kind === 'per_unit' && french && (
            <Field
              name="french.unit"
              label={t('unit_fr')}
              error={errorOf('french.unit')}
              optional
              className="content-end"
            >
              {(control) => (
                <Input
                  {...control}
                  lang="fr"
                  maxLength={40}
                  autoComplete="off"
                  {...register('french.unit')}
                />
              )}
            </Field>
          )}
        </div>
      </div>
    </Card>
  )
}
