import type { useContractForm } from '../../../../lib/form.ts'
import { useCurrency } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Field } from '../../../../ui/field.tsx'
import { Input, Select } from '../../../../ui/input.tsx'
import { type DeliveryDraft, typeOfPlace } from './delivery-draft.ts'
import type { DeliveryLists } from './use-delivery.ts'

type Props = ReturnType<typeof useContractForm<DeliveryDraft>> & {
  lists: DeliveryLists
  /** When a price is changed, region and courier cannot be. */
  fixed: boolean
  today: string
}

export function DeliveryFields({ form: { register, watch, setValue }, errorOf, lists, fixed, today }: Props) {
  const t = useText('admin-transcript-rates')
  const currency = useCurrency()
  const place = watch('place')
  const type = typeOfPlace(place, lists.regions)
  const carriers = lists.couriers.filter(
    ({ active, scope }) => active && (scope === 'both' || scope === type),
  )
  return (
    <>
      {!fixed && (
        <div className="grid gap-6 sm:grid-cols-2">
          <Field name="place" label={t('region')} error={errorOf('place')} className="content-end">
            {(control) => (
              <Select
                {...control}
                placeholder={t('chooseRegion')}
                options={[
                  ...lists.regions
                    .filter(({ active }) => active)
                    .map(({ id, name }) => ({ value: String(id), label: name })),
                  { value: 'domestic', label: t('other_domestic') },
                  { value: 'international', label: t('other_international') },
                ]}
                {...register('place', { onChange: () => setValue('courier', '') })}
              />
            )}
          </Field>
          <Field name="courier" label={t('courier')} error={errorOf('courier')} className="content-end">
            {(control) => (
              <Select
                {...control}
                placeholder={t('anyCourier')}
                options={carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
                {...register('courier')}
              />
            )}
          </Field>
        </div>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <Field name="rate" label={t('amountOf', { format: t('price'), currency })} error={errorOf('rate')}>
          {(control) => (
            <Input
              {...control}
              className="numbers"
              width="short"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              {...register('rate')}
            />
          )}
        </Field>
        <Field name="effective_from" label={t('from')} error={errorOf('effective_from')}>
          {(control) => (
            <Input {...control} type="date" width="short" min={today} {...register('effective_from')} />
          )}
        </Field>
        {(['eta_days_min', 'eta_days_max'] as const).map((name) => (
          <Field
            key={name}
            name={name}
            label={t(name === 'eta_days_min' ? 'daysMin' : 'daysMax')}
            error={errorOf(name)}
            optional
          >
            {(control) => (
              <Input
                {...control}
                className="numbers"
                width="short"
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                {...register(name)}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="text-sm text-faint">{t('daysHint')}</p>
    </>
  )
}
