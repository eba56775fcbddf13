import { askPasswordReset } from '@calls/identity/account'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

/** Asks for a link. The reply is the same for every email address. */
export function ForgotForm() {
  const t = useText('login')
  const [sentTo, setSentTo] = useState<string>()
  const { form, problems, attempt, errorOf, placeErrors } = useContractForm<{ email: string }>({
    schema: () => import('./form.ts').then((module) => module.forgotSchema),
    defaultValues: { email: '' },
  })
  const submit = form.handleSubmit(async ({ email }) => {
    const reply = await call(askPasswordReset, { body: { email }, bearer: null, onFailure: placeErrors })
    if (reply !== false) setSentTo(email)
  })
  if (sentTo !== undefined)
    return (
      <Alert tone="success" title={t('forgotDone')} live>
        {t('forgotDoneText', { email: sentTo })}
      </Alert>
    )
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <ErrorSummary problems={problems} attempt={attempt} />
      <Field name="email" label={t('email')} error={errorOf('email')}>
        {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="username" />}
      </Field>
      <div>
        <Button type="submit" size="lg" busy={form.formState.isSubmitting} className="max-sm:w-full">
          {t('forgotSubmit')}
        </Button>
      </div>
    </form>
  )
}
