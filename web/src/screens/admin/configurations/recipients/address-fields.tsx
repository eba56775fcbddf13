import { recipientKinds } from '@testamur/contract/applications/statuses'
import { countryChoices } from '../../../../features/applications/countries.ts'
import type { useContractForm } from '../../../../lib/form.ts'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input, Select, Textarea } from '../../../../ui/input.tsx'
import type { ProfileDraft } from './profile-draft.ts'

export type ProfileFormProps = Pick<ReturnType<typeof useContractForm<ProfileDraft>>, 'form' | 'errorOf'>

/** The recipient's name, and the address for copies. */
export function AddressFields({ form, errorOf }: ProfileFormProps) {
  const t = useText('admin-recipients')
  const { register } = form
  const text = (
    name: 'name' | 'code' | 'attention' | 'city' | 'state' | 'postcode' | 'email' | 'phone',
    optional: boolean,
    hint?: string,
  ) => (
    <Field
      name={name}
      label={t(`field_${name}`)}
      error={errorOf(name)}
      optional={optional}
      {...(hint !== undefined && { hint })}
    >
      {(control) => <Input {...control} autoComplete="off" {...register(name)} />}
    </Field>
  )
  return (
    <Card title={t('whoTitle')}>
      <div className="grid gap-5">
        {text('name', false)}
        <div className="grid items-end gap-5 sm:grid-cols-2">
          {text('code', false, t('codeHint'))}
          <Field name="kind" label={t('field_kind')} error={errorOf('kind')}>
            {(control) => (
              <Select
                {...control}
                options={recipientKinds
                  .filter((kind) => kind !== 'self')
                  .map((value) => ({ value, label: t(`kind_${value}`) }))}
                {...register('kind')}
              />
            )}
          </Field>
        </div>
        {text('attention', true)}
        <Field
          name="address"
          label={t('field_address')}
          hint={t('addressHint')}
          error={errorOf('address')}
          optional
        >
          {(control) => <Textarea {...control} rows={3} {...register('address')} />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          {text('city', true)}
          {text('state', true)}
          {text('postcode', true)}
          <Field name="country" label={t('field_country')} error={errorOf('country')} optional>
            {(control) => (
              <Select
                {...control}
                placeholder={t('choose')}
                options={countryChoices(['NG'])}
                {...register('country')}
              />
            )}
          </Field>
          {text('email', true)}
          {text('phone', true)}
        </div>
        <Field name="channel" label={t('channel')} error={errorOf('channel')}>
          {(control) => (
            <Select
              {...control}
              width="medium"
              options={(['any', 'electronic', 'paper'] as const).map((value) => ({
                value,
                label: t(`channel_${value}`),
              }))}
              {...register('channel')}
            />
          )}
        </Field>
        <Field name="note" label={t('field_note')} hint={t('noteHint')} error={errorOf('note')} optional>
          {(control) => <Textarea {...control} rows={2} {...register('note')} />}
        </Field>
      </div>
    </Card>
  )
}
