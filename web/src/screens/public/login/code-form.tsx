import { signInWithCode } from '@calls/identity/account'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { FactorCodeInput, focusFactorCode } from '../../../features/identity/factor-code-input.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useSignedIn } from './use-signed-in.ts'

/** The second step, for who has a second factor. */
export function CodeForm({ challenge, back }: { challenge: string; back: () => void }) {
  const t = useText('login')
  const signedIn = useSignedIn()
  const [refusal, setRefusal] = useState<string>()
  const { form, errorOf, placeErrors } = useContractForm<{ code: string }>({
    schema: () => import('./form.ts').then((module) => module.codeSchema),
    defaultValues: { code: '' },
  })
  useEffect(focusFactorCode, [])
  const submit = form.handleSubmit(async ({ code }) => {
    setRefusal(undefined)
    const reply = await call(signInWithCode, {
      body: { challenge, code },
      bearer: null,
      onFailure: (failure) => {
        placeErrors(failure)
        if (failure.body?.errors === undefined) setRefusal(failure.body?.message)
      },
    })
    if (reply !== false) return signedIn(reply)
    focusFactorCode()
  }, focusFactorCode)
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {refusal && (
        <Alert tone="danger" title={t('failed')} live>
          {refusal}
        </Alert>
      )}
      <Field name="code" label={t('code')} hint={t('codeHint')} error={errorOf('code')}>
        {(control) => <FactorCodeInput {...control} {...form.register('code')} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" busy={form.formState.isSubmitting} className="max-sm:w-full">
          {t('submit')}
        </Button>
        <Button look="quiet" size="lg" className="max-sm:w-full" onClick={back}>
          {t('toSignIn')}
        </Button>
      </div>
    </form>
  )
}
