import { confirmPasswordReset } from '@calls/identity/account'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/client.ts'
import { useContractForm } from '../../../lib/form.ts'
import { notify } from '../../../lib/notifications.ts'
import { paths } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'

/** Where the link of the mail leads. */
export function NewPasswordForm({ token, askAgain }: { token: string; askAgain: string }) {
  const t = useText('login')
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const { form, problems, attempt, errorOf, placeErrors } = useContractForm<{ password: string }>({
    schema: () => import('./form.ts').then((module) => module.newPasswordSchema),
    defaultValues: { password: '' },
  })
  const submit = form.handleSubmit(async ({ password }) => {
    setRefusal(undefined)
    const reply = await call(confirmPasswordReset, {
      body: { token, password },
      bearer: null,
      onFailure: (failure) => {
        placeErrors(failure)
        if (failure.body?.errors === undefined) setRefusal(failure.body?.message)
      },
    })
    if (reply === false) return
    notify('success', reply.message)
    void navigate(paths.login, { replace: true })
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <ErrorSummary problems={problems} attempt={attempt} />
      {refusal && (
        <Alert
          tone="danger"
          title={t('newFailed')}
          actions={
            <LinkButton to={askAgain} size="sm" look="secondary">
              {t('askAgain')}
            </LinkButton>
          }
        >
          {refusal}
        </Alert>
      )}
      <Field name="password" label={t('newPassword')} hint={t('newHint')} error={errorOf('password')}>
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />
        )}
      </Field>
      <div>
        <Button type="submit" size="lg" busy={form.formState.isSubmitting} className="max-sm:w-full">
          {t('newSubmit')}
        </Button>
      </div>
    </form>
  )
}
