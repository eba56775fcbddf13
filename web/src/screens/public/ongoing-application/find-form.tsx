import { useState } from 'react'
import type { Problem } from '../../../api/read-reply.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import type { Search } from './search.ts'

type Props = {
  typed: Search
  find: (search: Search) => Promise<Problem | null>
}

export function FindForm({ typed, find }: Props) {
  const t = useText('ongoing-application')
  const code = useText('code')
  const institution = useInstitution()
  const { form, problems, attempt, errorOf, placeErrors } = useContractForm<Search>({
    schema: () => import('./form.ts').then(({ searchSchema }) => searchSchema(t)),
    defaultValues: typed,
  })
  const { register, handleSubmit, formState } = form
  const [problem, setProblem] = useState<Problem | null>(null)
  const send = handleSubmit(async (search) => {
    setProblem(null)
    const refusal = await find(search)
    if (refusal !== null && !placeErrors(refusal)) setProblem(refusal)
  })
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void send(event)}>
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
      {problem !== null && <NotFetched problem={problem} title={code('notSent')} again={send} />}
      <div>
        <Button type="submit" size="lg" busy={formState.isSubmitting}>
          {t('find')}
        </Button>
      </div>
    </form>
  )
}
