import { login } from '@calls/identity/identity'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { showFailure } from '../../../api/failures.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useSignedIn } from './use-signed-in.ts'

type Credentials = { email: string; password: string; remember: boolean }

/** `onChallenge`: the password was right, and a code is still to come. */
export function LoginForm({ onChallenge }: { onChallenge: (challenge: string) => void }) {
  const t = useText('login')
  const signedIn = useSignedIn()
  const [refusal, setRefusal] = useState<string>()
  const { form, problems, attempt, errorOf, placeErrors } = useContractForm<Credentials>({
    schema: () => import('./form.ts').then((module) => module.schema),
    defaultValues: { email: '', password: '', remember: false },
  })
  const submit = form.handleSubmit(async (credentials) => {
    setRefusal(undefined)
    const { reply, failure } = await attemptCall(login, { body: credentials, bearer: null })
    if (failure === null) return signedIn(reply)
    // The second step is not a failure, so no error is shown.
    const challenge = failure.body?.data?.challenge
    if (challenge !== undefined) return onChallenge(challenge)
    showFailure(failure)
    placeErrors(failure)
    // The toast disappears after three seconds; its message stays here.
    if (failure.body?.errors === undefined) setRefusal(failure.body?.message)
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <ErrorSummary problems={problems} attempt={attempt} />
      {refusal && (
        <Alert tone="danger" title={t('failed')}>
          {refusal}
        </Alert>
      )}
      <Field name="email" label={t('email')} error={errorOf('email')}>
        {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="username" />}
      </Field>
      <Field name="password" label={t('password')} error={errorOf('password')}>
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />
        )}
      </Field>
      <Checkbox label={t('remember')} hint={t('rememberHint')} {...form.register('remember')} />
      <div>
        <Button type="submit" size="lg" busy={form.formState.isSubmitting} className="max-sm:w-full">
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
