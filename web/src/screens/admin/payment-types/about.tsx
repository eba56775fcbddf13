import { CodeField } from '../../../features/settings/code-field.tsx'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { RadioCards } from '../../../ui/choice.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import type { ContractForm } from './contract-form.ts'

export function About({ form: { register, watch }, errorOf }: ContractForm) {
  const t = useText('admin-payment-types')
  const french = useInstitution()?.languages.includes('fr') ?? false
  return (
    <Card title={t('aboutTitle')}>
      <div className="grid gap-6">
        <Field name="name" label={t('name')} hint={t('nameHint')} error={errorOf('name')}>
          {(control) => <Input {...control} maxLength={80} autoComplete="off" {...register('name')} />}
        </Field>
        {french && (
          <Field
            name="french.name"
            label={t('name_fr')}
            hint={t('nameFrHint')}
            error={errorOf('french.name')}
            optional
          >
            {(control) => (
              <Input {...control} lang="fr" maxLength={80} autoComplete="off" {...register('french.name')} />
            )}
          </Field>
        )}
        <CodeField label={t('code')} hint={t('codeHint')} error={errorOf('code')} field={register('code')} />
        <Field
          name="description"
          label={t('description')}
          hint={t('descriptionHint')}
          error={errorOf('description')}
          optional
        >
          {(control) => <Textarea {...control} rows={3} maxLength={1000} {...register('description')} />}
        </Field>
        {french && (
          <Field
            name="french.description"
            label={t('description_fr')}
            error={errorOf('french.description')}
            optional
          >
            {(control) => (
              <Textarea
                {...control}
                lang="fr"
                rows={3}
                maxLength={1000}
                {...register('french.description')}
              />
            )}
          </Field>
        )}
        <FieldGroup name="audience" legend={t('audience')} error={errorOf('audience')}>
          <RadioCards
            columns={2}
            value={watch('audience')}
            choices={(['anyone', 'students'] as const).map((value) => ({
              value,
              title: t(value),
              note: t(`${value}Note`),
            }))}
            {...register('audience')}
          />
        </FieldGroup>
      </div>
    </Card>
  )
}
