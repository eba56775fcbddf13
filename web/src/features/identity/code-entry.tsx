import { useEffect, useRef, useState } from 'react'
import type { Problem } from '../../api/read-reply.ts'
import { useText } from '../../lib/text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NotFetched } from '../../ui/not-fetched.tsx'

type Props = {
  sentTo: string
  /** The error of the code; `null` if it was right. */
  verify: (code: string) => Promise<string | null>
  /** Sends another code; answers why it could not, `null` if it could. */
  again: () => Promise<Problem | null>
  /** This has replaced the button that asked for the code, so it takes the focus. */
  takesFocus?: boolean
  /** For a code that did not come by email. */
  words?: { label: string; hint: string; confirm: string }
}

const focusIn = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

/** Six digits from an email or a text message. Pasting works, and so does the phone's suggestion. */
export function CodeEntry({ sentTo, verify, again, takesFocus = false, words }: Props) {
  const t = useText('code')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const { busy, once } = useOnce()
  const [act, setAct] = useState<'open' | 'again'>('open')
  const [renewed, setRenewed] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) focusIn(form.current)
  }, [takesFocus])

  const submit = async () => {
    const digits = code.replace(/\s/g, '')
    if (!/^\d{6}$/.test(digits)) {
      setError(t('malformed'))
      focusIn(form.current)
      return
    }
    setAct('open')
    setError(undefined)
    const wrong = await verify(digits)
    if (wrong === null) return
    setError(wrong)
    focusIn(form.current)
  }
  const renew = async () => {
    setAct('again')
    setProblem(null)
    const refusal = await again()
    setProblem(refusal)
    setRenewed(false)
    if (refusal !== null) return
    setCode('')
    setError(undefined)
    setRenewed(true)
  }

  return (
    <form
      ref={form}
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void once(submit)
      }}
    >
      <Field
        name="code"
        label={words?.label ?? t('label')}
        hint={words?.hint ?? t('hint', { email: sentTo })}
        error={error}
      >
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
        <Button type="submit" busy={busy && act === 'open'}>
          {words?.confirm ?? t('confirm')}
        </Button>
        <Button
          look="quiet"
          className="max-sm:-ms-4.5"
          busy={busy && act === 'again'}
          onClick={() => void once(renew)}
        >
          {t('again')}
        </Button>
      </div>
      {problem !== null && <NotFetched problem={problem} title={t('notSent')} again={() => once(renew)} />}
      <p role="status" className="text-sm text-soft empty:hidden">
        {renewed && t('renewed')}
      </p>
    </form>
  )
}
