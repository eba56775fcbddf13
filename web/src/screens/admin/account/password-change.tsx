import { changePassword } from '@calls/identity/account'
import type { Account } from '@testamur/contract/identity/account'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { problemOf } from '../../../api/read-reply.ts'
import { useContractForm } from '../../../lib/form.ts'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'

const EMPTY = { current_password: '', password: '' }

/** Changes the password of this account, which ends all its other sessions. */
export function PasswordChange({ account, reload }: { account: Account; reload: () => Promise<unknown> }) {
  const t = useText('admin-account')
  const [refusal, setRefusal] = useState<string>()
  const { form, errorOf, placeErrors } = useContractForm<typeof EMPTY>({
    schema: () => import('./form.ts').then((module) => module.passwordSchema),
    defaultValues: EMPTY,
  })
  const submit = form.handleSubmit(async (body) => {
    setRefusal(undefined)
    const { reply, failure } = await attemptCall(changePassword, { body })
    if (failure !== null) {
      placeErrors(failure)
      if (failure.body?.errors === undefined) setRefusal(problemOf(failure).message)
      return
    }
    form.reset(EMPTY)
    notify('success', reply.message)
    await reload()
  })
  return (
    <Card title={t('password')}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
        <p className="max-w-prose text-soft">{t('passwordText')}</p>
        {refusal !== undefined && (
          <Alert tone="danger" title={t('passwordFailed')} live>
            {refusal}
          </Alert>
        )}
        {/* Password managers save the new password under this email address. */}
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
        <Field name="current_password" label={t('currentPassword')} error={errorOf('current_password')}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('current_password')}
              autoComplete="current-password"
            />
          )}
        </Field>
        <Field
          name="password"
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          error={errorOf('password')}
        >
          {(control) => (
            <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />
          )}
        </Field>
        <div>
          <Button type="submit" look="secondary" busy={form.formState.isSubmitting}>
            {t('changePassword')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
