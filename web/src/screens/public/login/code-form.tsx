import { signInWithCode } from '@calls/account'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, fieldId } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { useSignedIn } from './use-signed-in.ts'

const focusCode = () => document.getElementById(fieldId('code'))?.focus()

/** The second step, for who has a second factor. */
export function CodeForm({ challenge, back }: { challenge: string; back: () => void }) {
  const t = useText('login')
  const signedIn = useSignedIn()
  const [refusal, setRefusal] = useState<string>()
  const { form, errorOf, placeErrors } = useContractForm<{ code: string }>({
    schema: () => import('./form.ts').then((module) => module.codeSchema),
    defaultValues: { code: '' },
  })
  useEffect(focusCode, [])
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
    focusCode()
  }, focusCode)
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {refusal && (
        <Alert tone="danger" title={t('failed')} live>
          {refusal}
        </Alert>
      )}
      <Field name="code" label={t('code')} hint={t('codeHint')} error={errorOf('code')}>
        {(control) => (
          <Input
            {...control}
            {...form.register('code')}
            width="medium"
            className="numbers text-xl tracking-[0.12em]"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        )}
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
