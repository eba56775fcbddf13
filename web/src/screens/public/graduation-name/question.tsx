import { answerNameRequest } from '@calls/graduation/graduation-names'
import type { NameRequest } from '@testamur/contract/graduation/graduation-names'
import { type FormEvent, useState } from 'react'
import { type Problem, readReply } from '../../../api/read-reply.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { PrintedName } from './printed-name.tsx'
import { Proof } from './proof.tsx'

type Props = {
  request: NameRequest
  token: string
  show: (next: NameRequest) => void
  reload: () => void
}

type Answer = { answer: 'confirmed'; name: string } | { answer: 'objected'; text: string }

const SHORTEST = 3

/** The field appears because somebody wants to write. */
const focus = (field: HTMLTextAreaElement | null): void => field?.focus()

export function Question({ request, token, show, reload }: Props) {
  const t = useText('graduation-name')
  const zone = useInstitution()?.time_zone
  const { institution, ceremony, name, expires_at } = request
  return (
    <>
      <p className="eyebrow text-faint">{institution}</p>
      <h1 className="mt-2 text-2xl font-bold md:text-3xl">{t('askTitle')}</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">
        {t('askText', { ceremony, day: formatDay(expires_at, zone) })}
      </p>
      <PrintedName request={request} />
      <Proof token={token} name={name} />
      <AnswerForm name={name} token={token} show={show} reload={reload} />
    </>
  )
}

function AnswerForm({ name, token, show, reload }: Omit<Props, 'request'> & { name: string }) {
  const t = useText('graduation-name')
  const [wrong, setWrong] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<Problem | null>(null)
  const { busy, once } = useOnce()

  const send = (body: Answer) =>
    once(async () => {
      setProblem(null)
      setError(undefined)
      const { data, problem: failed } = await readReply(answerNameRequest, {
        params: { token },
        body,
        bearer: null,
      })
      if (data !== null) {
        show(data)
        // The answer takes the place of the question.
        window.scrollTo({ top: 0 })
        return
      }
      const atField = failed.body?.errors?.['text']?.[0]
      if (atField !== undefined) setError(atField)
      else setProblem(failed)
      // The link was answered or closed meanwhile: what is true now takes the place of the question.
      if (failed.status === 417) reload()
    })
  const object = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim().length < SHORTEST) setError(t('wrongShort'))
    else void send({ answer: 'objected', text: text.trim() })
  }
  const failure = problem !== null && (
    <Alert live tone="danger" title={t('notSent')}>
      {problem.message}
    </Alert>
  )
  if (wrong)
    return (
      <form noValidate className="mt-8 grid max-w-140 gap-4" onSubmit={object}>
        <Field name="text" label={t('wrongLabel')} hint={t('wrongHint')} error={error}>
          {(control) => (
            <Textarea
              {...control}
              ref={focus}
              maxLength={1000}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        {failure}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={busy}>
            {t('send')}
          </Button>
          <Button size="lg" look="quiet" onClick={() => setWrong(false)}>
            {t('back')}
          </Button>
        </div>
      </form>
    )
  return (
    <section className="mt-8 grid gap-4">
      <h2 className="text-xl font-semibold">{t('question')}</h2>
      {failure}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={busy} onClick={() => void send({ answer: 'confirmed', name })}>
          {t('right')}
        </Button>
        <Button size="lg" look="secondary" onClick={() => setWrong(true)}>
          {t('wrong')}
        </Button>
      </div>
    </section>
  )
}
