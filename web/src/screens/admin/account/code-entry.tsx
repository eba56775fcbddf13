import { useEffect } from 'react'
import type { Failure } from '../../../api/failures.ts'
import { FactorCodeInput, focusFactorCode } from '../../../features/identity/factor-code-input.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'

type Props = {
  hint: string
  action: string
  danger?: boolean
  send: (code: string, onFailure: (failure: Failure) => void) => Promise<unknown>
  cancel: () => void
}

/** Asks for a code from the authenticator app to confirm an action. */
export function CodeEntry({ hint, action, danger = false, send, cancel }: Props) {
  const t = useText('admin-account')
  const { form, errorOf, placeErrors } = useContractForm<{ code: string }>({
    schema: () => import('./form.ts').then(({ schema }) => schema),
    defaultValues: { code: '' },
  })
  useEffect(focusFactorCode, [])
  const submit = form.handleSubmit(async ({ code }) => {
    await send(code, (failure) => {
      placeErrors(failure)
      focusFactorCode()
    })
  }, focusFactorCode)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field name="code" label={t('code')} hint={hint} error={errorOf('code')}>
        {(control) => <FactorCodeInput {...control} {...form.register('code')} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={form.formState.isSubmitting}>
          {action}
        </Button>
        <Button look="quiet" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
