import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Problem } from '../../../api/read-reply.ts'
import { trackedMessagesPath } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'

function ByTrackingId() {
  const t = useText('messages')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const id = normaliseTrackingId(typed)
    setError(id === null ? t('malformed') : undefined)
    if (id !== null) void navigate(trackedMessagesPath(id))
  }
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={submit}>
      <Field name="tracking_id" label={t('trackingId')} hint={t('trackingIdHint')} error={error}>
        {(control) => (
          <Input
            {...control}
            className="numbers"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit">{t('open')}</Button>
      </div>
    </form>
  )
}

type ByMailProps = { find: (email: string) => Promise<Problem | null> }

function ByMail({ find }: ByMailProps) {
  const t = useText('messages')
  const code = useText('code')
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<Problem | null>(null)
  const send = async () => {
    setProblem(null)
    const typed = email.trim()
    setError(/^\S+@\S+\.\S+$/.test(typed) ? undefined : t('emailMissing'))
    if (!/^\S+@\S+\.\S+$/.test(typed)) return
    const refusal = await once(() => find(typed))
    if (refusal === undefined) return
    const atField = refusal?.body?.errors?.['email']?.[0]
    setError(atField)
    if (atField === undefined) setProblem(refusal)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={submit}>
      <Field name="email" label={t('email')} error={error}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            inputMode="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
      </Field>
      {problem !== null && <NotFetched problem={problem} title={code('notSent')} again={send} />}
      <div>
        <Button type="submit" busy={busy}>
          {t('sendCode')}
        </Button>
      </div>
    </form>
  )
}

/** Two ways to one's messages: the tracking ID of an application, or a mailbox. */
export function Find({ find }: ByMailProps) {
  const t = useText('messages')
  return (
    <div className="mt-7 grid gap-6 lg:grid-cols-2 lg:items-start">
      <Card title={t('byTrackingTitle')}>
        <p className="text-soft">{t('byTrackingText')}</p>
        <ByTrackingId />
      </Card>
      <Card title={t('byMailTitle')}>
        <p className="text-soft">{t('byMailText')}</p>
        <ByMail find={find} />
      </Card>
    </div>
  )
}
