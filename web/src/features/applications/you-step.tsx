import { useEffect } from 'react'
import { useContractForm } from '../../lib/form.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { Draft, Studies, You } from './draft.ts'
import { MatricCheck } from './matric-check.tsx'
import { StepButtons } from './step-buttons.tsx'

type Filled = Pick<Draft, 'you' | 'studies'>
type Props = {
  draft: Filled
  change: (patch: Partial<Filled>) => void
  next: () => void
  back?: () => void
  holdsWait?: boolean
}

/** The applicant, looked up by matric number where there is one. */
export function YouStep({ draft, change, next, back, holdsWait = false }: Props) {
  const t = useText('apply')
  const institution = useInstitution()
  const { form, problems, attempt, errorOf } = useContractForm<You>({
    schema: () => import('./applicant-schema.ts').then((schemas) => schemas.youSchema(t)),
    defaultValues: draft.you,
  })
  const { register, handleSubmit, watch } = form
  useEffect(() => {
    const { unsubscribe } = watch((values) => change({ you: values as You }))
    return unsubscribe
  }, [watch, change])

  const fill = (you: Partial<You>, studies: Partial<Studies>) => {
    for (const [name, value] of Object.entries(you))
      form.setValue(name as keyof You, value, { shouldDirty: true, shouldValidate: true })
    change({ you: { ...form.getValues(), ...you }, studies: { ...draft.studies, ...studies } })
  }

  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) =>
        void handleSubmit((you) => {
          change({ you })
          next()
        })(event)
      }
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      <Field name="email" label={t('email')} hint={t('emailHint')} error={errorOf('email')}>
        {(control) => (
          <Input {...control} type="email" autoComplete="email" inputMode="email" {...register('email')} />
        )}
      </Field>
      <Field
        name="matric_number"
        label={t('matricNumber')}
        hint={t('matricHint', { example: institution?.matric_example ?? 'CSC/2015/0042' })}
        error={errorOf('matric_number')}
        optional
      >
        {(control) => (
          <Input
            {...control}
            width="medium"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...register('matric_number')}
          />
        )}
      </Field>
      <MatricCheck matric={watch('matric_number')} email={watch('email')} fill={fill} holdsWait={holdsWait} />
      <Field name="surname" label={t('surname')} hint={t('surnameHint')} error={errorOf('surname')}>
        {(control) => <Input {...control} autoComplete="family-name" {...register('surname')} />}
      </Field>
      <Field name="first_name" label={t('firstName')} error={errorOf('first_name')} optional>
        {(control) => <Input {...control} autoComplete="given-name" {...register('first_name')} />}
      </Field>
      <Field name="other_names" label={t('otherNames')} error={errorOf('other_names')} optional>
        {(control) => <Input {...control} autoComplete="additional-name" {...register('other_names')} />}
      </Field>
      <Field name="phone" label={t('phone')} hint={t('phoneHint')} error={errorOf('phone')} optional>
        {(control) => (
          <Input {...control} width="medium" type="tel" autoComplete="tel" {...register('phone')} />
        )}
      </Field>
      <StepButtons {...(back && { back })} />
    </form>
  )
}
