import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

type Props = {
  sentTo: string
  /** `false` when the code was wrong; the central handler has said so. */
  verify: (code: string) => Promise<boolean>
  again: () => Promise<void>
}

/** Six digits from a mail. Pasting works, and so does the phone's own suggestion. */
export function CodeEntry({ sentTo, verify, again }: Props) {
  const t = useText('code')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const digits = code.replace(/\s/g, '')
    if (!/^\d{6}$/.test(digits)) {
      setError(t('malformed'))
      return
    }
    setBusy(true)
    setError(undefined)
    const right = await verify(digits)
    setBusy(false)
    if (!right) setError(t('wrong'))
  }

  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field name="code" label={t('label')} hint={t('hint', { email: sentTo })} error={error}>
        {(control) => (
          <Input
            {...control}
            width="short"
            className="numbers text-xl tracking-[0.2em]"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('confirm')}
        </Button>
        <Button look="quiet" onClick={() => void again()}>
          {t('again')}
        </Button>
      </div>
    </form>
  )
}
