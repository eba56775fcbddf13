import type { useContractForm } from '../../../../lib/form.ts'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input, Textarea } from '../../../../ui/input.tsx'
import type { SeriesDraft } from './draft.ts'

const EXAMPLE = 'TU/{year}/{number}'

type Props = {
  contractForm: ReturnType<typeof useContractForm<SeriesDraft>>
  /** It gave out numbers, so the next one follows from them. */
  used: boolean
}

export function SeriesFields({ contractForm: { form, errorOf }, used }: Props) {
  const t = useText('admin-issue-certificates')
  const { register } = form
  return (
    <Card>
      <div className="grid gap-6">
        <Field name="name" label={t('seriesName')} hint={t('seriesNameHint')} error={errorOf('name')}>
          {(control) => <Input {...control} maxLength={80} autoComplete="off" {...register('name')} />}
        </Field>
        <Field
          name="pattern"
          label={t('pattern')}
          hint={t('patternHint', { example: EXAMPLE })}
          error={errorOf('pattern')}
        >
          {(control) => (
            <Input
              {...control}
              width="medium"
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              {...register('pattern')}
            />
          )}
        </Field>
        <Field name="digits" label={t('digits')} hint={t('digitsHint')} error={errorOf('digits')}>
          {(control) => <Input {...control} width="short" inputMode="numeric" {...register('digits')} />}
        </Field>
        <Field
          name="next_number"
          label={t('nextNumber')}
          hint={t('nextNumberHint')}
          error={errorOf('next_number')}
        >
          {(control) => (
            <Input
              {...control}
              width="short"
              inputMode="numeric"
              readOnly={used}
              {...register('next_number')}
            />
          )}
        </Field>
        <Field name="awards" label={t('awards')} hint={t('awardsHint')} error={errorOf('awards')} optional>
          {(control) => <Textarea {...control} rows={4} {...register('awards')} />}
        </Field>
      </div>
    </Card>
  )
}
