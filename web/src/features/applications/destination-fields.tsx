import { formatMoney } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { RadioCards } from '../../ui/choice.tsx'
import { Field, FieldGroup } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { countryChoices } from './countries.ts'
import { deliveryOptions, domesticCountries, regionOf, statedCountries } from './destinations.ts'
import { type CopyFieldsProps, showsAll } from './recipient-fields.tsx'
import { StateField } from './state-field.tsx'

/** The destination of a paper copy: collection, or a courier that serves the place. */
export function DestinationFields({
  copy,
  form: contractForm,
  data,
  courierOnly = false,
  shows = showsAll,
}: CopyFieldsProps & { courierOnly?: boolean }) {
  const t = useText('apply-copies')
  const apply = useText('apply')
  const { form, errorOf } = contractForm
  const { register, setValue } = form
  const { recipient } = copy
  const domestic = domesticCountries(data)
  const region = regionOf(data, recipient.country, recipient.state)
  const couriers = deliveryOptions(data, region)
  const stateless = recipient.state === '' && statedCountries(data).includes(recipient.country)
  // A courier chosen for another region is cleared.
  const otherPlace = { onChange: () => setValue('delivery_rate_id', null) }
  // So is a state of another country.
  const otherCountry = {
    onChange: () => {
      setValue('recipient.state', '')
      otherPlace.onChange()
    },
  }

  return (
    <>
      {!courierOnly && shows('delivery_method') && (
        <FieldGroup name="delivery_method" legend={t('deliveryMethod')} error={errorOf('delivery_method')}>
          <RadioCards
            name="delivery_method"
            columns={2}
            value={copy.delivery_method}
            onChange={(event) => setValue('delivery_method', event.currentTarget.value as 'courier')}
            choices={data.delivery_methods
              .filter(({ code }) => code !== 'email')
              .map(({ code, name }) => ({
                value: code,
                title: name,
                note: t(code === 'courier' ? 'courierNote' : 'pickupNote'),
              }))}
          />
        </FieldGroup>
      )}
      {copy.delivery_method === 'courier' && (
        <>
          {shows('recipient.country') && (
            <Field name="recipient.country" label={t('country')} error={errorOf('recipient.country')}>
              {(control) => (
                <Select
                  {...control}
                  width="medium"
                  placeholder={apply('choose')}
                  options={countryChoices(domestic)}
                  {...register('recipient.country', otherCountry)}
                />
              )}
            </Field>
          )}
          {shows('recipient.state') && (
            <StateField
              key={recipient.country}
              country={recipient.country}
              state={recipient.state}
              form={contractForm}
              data={data}
              changed={otherPlace.onChange}
            />
          )}
          {shows('recipient.line1') && (
            <Field name="recipient.line1" label={t('address')} error={errorOf('recipient.line1')}>
              {(control) => <Input {...control} autoComplete="off" {...register('recipient.line1')} />}
            </Field>
          )}
          {shows('recipient.line2') && (
            <Field
              name="recipient.line2"
              label={t('addressMore')}
              error={errorOf('recipient.line2')}
              optional
            >
              {(control) => <Input {...control} autoComplete="off" {...register('recipient.line2')} />}
            </Field>
          )}
          {(shows('recipient.city') || shows('recipient.postcode')) && (
            <div className="grid gap-6 sm:grid-cols-2">
              <Field name="recipient.city" label={t('city')} error={errorOf('recipient.city')}>
                {(control) => <Input {...control} autoComplete="off" {...register('recipient.city')} />}
              </Field>
              <Field
                name="recipient.postcode"
                label={t('postcode')}
                error={errorOf('recipient.postcode')}
                optional
              >
                {(control) => (
                  <Input {...control} width="short" autoComplete="off" {...register('recipient.postcode')} />
                )}
              </Field>
            </div>
          )}
          {shows('recipient.phone') && (
            <Field
              name="recipient.phone"
              label={t('recipientPhone')}
              hint={t('recipientPhoneHint')}
              error={errorOf('recipient.phone')}
            >
              {(control) => (
                <Input
                  {...control}
                  type="tel"
                  width="medium"
                  autoComplete="off"
                  {...register('recipient.phone')}
                />
              )}
            </Field>
          )}
          <FieldGroup name="delivery_rate_id" legend={t('courierChoice')} error={errorOf('delivery_rate_id')}>
            {recipient.country === '' || stateless ? (
              <p className="text-soft">{t('courierAfterCountry')}</p>
            ) : couriers.length === 0 ? (
              <p className="text-soft">{t('noCourier')}</p>
            ) : (
              <RadioCards
                name="delivery_rate_id"
                value={String(copy.delivery_rate_id ?? '')}
                onChange={(event) =>
                  setValue('delivery_rate_id', Number(event.currentTarget.value), { shouldValidate: true })
                }
                choices={couriers.map((option) => ({
                  value: String(option.id),
                  title: option.courier?.name ?? t('anyCourier'),
                  note:
                    option.eta_days_min === null || option.eta_days_max === null
                      ? t('etaUnknown')
                      : t('eta', { from: option.eta_days_min, to: option.eta_days_max }),
                  aside: formatMoney(option.rate, data.currency),
                }))}
              />
            )}
          </FieldGroup>
        </>
      )}
    </>
  )
}
