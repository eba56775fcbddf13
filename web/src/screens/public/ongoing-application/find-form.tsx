import type { Failure } from '../../../api/failures.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { Search } from './search.ts'

type Props = {
  typed: Search
  find: (search: Search, onFailure: (failure: Failure) => void) => Promise<boolean>
}

export function FindForm({ typed, find }: Props) {
  const t = useText('ongoing-application')
  const institution = useInstitution()
  const { form, problems, attempt, errorOf, placeErrors } = useContractForm<Search>({
    schema: () => import('./form.ts').then(({ searchSchema }) => searchSchema(t)),
    defaultValues: typed,
  })
  const { register, handleSubmit, formState } = form
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => void handleSubmit((search) => find(search, placeErrors))(event)}
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      <Field name="email" label={t('email')} hint={t('emailHint')} error={errorOf('email')}>
        {(control) => (
          <Input {...control} type="email" autoComplete="email" inputMode="email" {...register('email')} />
        )}
      </Field>
      <Field
        name="number"
        label={t('number')}
        hint={t('numberHint', { example: institution?.matric_example ?? 'CSC/2015/0042' })}
        error={errorOf('number')}
      >
        {(control) => (
          <Input
            {...control}
            className="numbers"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...register('number')}
          />
        )}
      </Field>
      <div>
        <Button type="submit" size="lg" busy={formState.isSubmitting}>
          {t('find')}
        </Button>
      </div>
    </form>
  )
}
