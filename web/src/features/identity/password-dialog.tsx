import { confirmPassword } from '@calls/identity/account'
import { useEffect, useState } from 'react'
import { readReply } from '../../api/read-reply.ts'
import { useContractForm } from '../../lib/form.ts'
import { passwordQuestion } from '../../lib/password-question.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, fieldId } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

const FORM = 'password-again'
/** The field's name on the page: the screen below may have a field `password` of its own. */
const FIELD = 'password_again'
const focusPassword = () => document.getElementById(fieldId(FIELD))?.focus()
const settle = (entered: boolean) => passwordQuestion.get()?.settle(entered)

/** Asks for the password once more; the call that needed it is then made again by the client. */
export function PasswordDialog() {
  const t = useText('password-again')
  const [refusal, setRefusal] = useState<string>()
  const { form, errorOf, placeErrors } = useContractForm<{ password: string }>({
    schema: () => import('./password-form.ts').then((module) => module.passwordSchema),
    defaultValues: { password: '' },
  })
  useEffect(focusPassword, [])
  const submit = form.handleSubmit(async (body) => {
    setRefusal(undefined)
    const { problem } = await readReply(confirmPassword, { body })
    if (problem === null) return settle(true)
    placeErrors(problem)
    if (problem.body?.errors === undefined) setRefusal(problem.message)
    focusPassword()
  }, focusPassword)
  return (
    <Dialog
      open
      onClose={() => settle(false)}
      title={t('title')}
      footer={
        <>
          <Button look="secondary" onClick={() => settle(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={form.formState.isSubmitting}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        method="post"
        noValidate
        onSubmit={(event) => {
          // The dialog may lie within the form of the screen that needed it.
          event.stopPropagation()
          void submit(event)
        }}
        className="grid gap-5"
      >
        <p>{t('lead')}</p>
        {refusal && (
          <Alert tone="danger" title={t('failed')} live>
            {refusal}
          </Alert>
        )}
        <Field name={FIELD} label={t('password')} error={errorOf('password')}>
          {(control) => (
            <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
