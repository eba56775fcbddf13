import { releaseConditions } from '@testamur/contract/applications/statuses'
import { useText } from '../../lib/text.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import type { CopyFieldsProps } from './recipient-fields.tsx'

/** When a copy may leave. */
export function ReleaseFields({ copy, form: { form, errorOf } }: Omit<CopyFieldsProps, 'data'>) {
  const t = useText('apply-copies')
  const { register } = form
  return (
    <>
      <Field
        name="release_condition"
        label={t('release')}
        hint={t('releaseHint')}
        error={errorOf('release_condition')}
      >
        {(control) => (
          <Select
            {...control}
            width="medium"
            options={releaseConditions.map((value) => ({ value, label: t(`release_${value}`) }))}
            {...register('release_condition')}
          />
        )}
      </Field>
      {copy.release_condition === 'on_date' && (
        <Field name="release_on" label={t('releaseOn')} error={errorOf('release_on')}>
          {(control) => <Input {...control} type="date" width="short" {...register('release_on')} />}
        </Field>
      )}
    </>
  )
}
