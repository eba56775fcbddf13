import { answerAsk } from '@calls/applications'
import type { TrackedApplication } from '@testamur/contract/applications'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'

type Props = { application: TrackedApplication; show: (application: TrackedApplication) => void }

/** What the registry asks. The last answer takes the request up again. */
export function Asks({ application, show }: Props) {
  const t = useText('track')
  const open = application.details?.asks.filter(({ answered_at }) => answered_at === null) ?? []
  if (open.length === 0) return null
  return (
    <Card title={t('asksTitle')} className="mt-6 border-warning">
      <div className="grid gap-6">
        {open.map((ask) => (
          <AskForm
            key={ask.id}
            id={ask.id}
            question={ask.question}
            kind={ask.kind}
            trackingId={application.tracking_id}
            show={show}
          />
        ))}
      </div>
    </Card>
  )
}

type FormProps = { id: number; question: string; kind: string; trackingId: string; show: Props['show'] }

function AskForm({ id, question, kind, trackingId, show }: FormProps) {
  const t = useText('track')
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (text: string) => {
    if (busy) return
    if (text.trim() === '') {
      setError(t('answerMissing'))
      return
    }
    setBusy(true)
    const reply = await call(answerAsk, {
      params: { id: trackingId, ask: id },
      body: { answer: text },
      bearer: applicantSession(trackingId),
    })
    setBusy(false)
    if (reply !== false) show(reply.data)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(kind === 'confirm' ? t('confirmed') : answer)
  }
  return (
    <form noValidate className="grid max-w-prose gap-4" onSubmit={submit}>
      {kind === 'confirm' ? (
        <p className="font-semibold">{question}</p>
      ) : (
        <Field name={`ask-${id}`} label={question} error={error}>
          {(control) => (
            <Textarea
              {...control}
              value={answer}
              onChange={(event) => setAnswer(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      <div>
        <Button type="submit" busy={busy}>
          {t(kind === 'confirm' ? 'confirm' : 'sendAnswer')}
        </Button>
      </div>
    </form>
  )
}
