import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import type { ProfileFormProps } from './address-fields.tsx'

/** The format of its reference numbers, and the note for applicants. */
export function ReferenceFields({ form, errorOf }: ProfileFormProps) {
  const t = useText('admin-recipients')
  const { register } = form
  return (
    <Card title={t('referenceTitle')}>
      <p className="mb-5 max-w-prose text-soft">{t('referenceLead')}</p>
      <div className="grid gap-5">
        <Field
          name="reference_label"
          label={t('reference_label')}
          hint={t('labelHint')}
          error={errorOf('reference_label')}
          optional
        >
          {(control) => <Input {...control} autoComplete="off" {...register('reference_label')} />}
        </Field>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <Field
            name="reference_pattern"
            label={t('reference_pattern')}
            hint={t('patternHint')}
            error={errorOf('reference_pattern')}
            optional
          >
            {(control) => (
              <Input
                {...control}
                className="numbers"
                autoComplete="off"
                spellCheck={false}
                {...register('reference_pattern')}
              />
            )}
          </Field>
          <Field
            name="reference_example"
            label={t('reference_example')}
            error={errorOf('reference_example')}
            optional
          >
            {(control) => (
              <Input {...control} className="numbers" autoComplete="off" {...register('reference_example')} />
            )}
          </Field>
        </div>
        <Field
          name="reference_help"
          label={t('reference_help')}
          hint={t('helpHint')}
          error={errorOf('reference_help')}
          optional
        >
          {(control) => <Input {...control} autoComplete="off" {...register('reference_help')} />}
        </Field>
        <Checkbox label={t('required')} hint={t('requiredHint')} {...register('reference_required')} />
      </div>
    </Card>
  )
}
