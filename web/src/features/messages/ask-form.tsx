import { answerAsk } from '@calls/applications/applications'
import type { PublicAsk, TrackedApplication } from '@testamur/contract/applications/applications'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/client.ts'
import { useText } from '../../lib/text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/choice.tsx'
import { Field, FieldGroup } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { applicantSession } from '../applications/applicant-sessions.ts'
import { FileList, useFilesProblem } from './file-list.tsx'
import { useFiles } from './use-files.ts'

type Props = {
  ask: PublicAsk
  trackingId: string
  answered: (application: TrackedApplication) => void
}

const missing = {
  confirm: 'answerMissing',
  answer: 'answerMissing',
  choose: 'choiceMissing',
  upload: 'fileMissing',
} as const

/** One question of the registry, answered the way it asks for: in words, by a choice, a yes, or files. */
export function AskForm({ ask, trackingId, answered }: Props) {
  const t = useText('asks')
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const { busy, once } = useOnce()
  const files = useFiles()
  const problemOf = useFilesProblem()
  const { id, kind, question } = ask
  const name = `ask-${id}`

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const said = kind === 'confirm' ? t('confirmed') : answer.trim()
    const enough = kind === 'confirm' || (kind === 'upload' ? files.tokens.length > 0 : said !== '')
    const problem = problemOf(files) ?? (enough ? undefined : t(missing[kind]))
    setError(problem)
    if (problem !== undefined) return
    void once(async () => {
      const reply = await call(answerAsk, {
        params: { id: trackingId, ask: id },
        body: { answer: said, files: files.tokens },
        bearer: applicantSession(trackingId),
        onFailure: ({ body }) => setError(Object.values(body?.errors ?? {})[0]?.[0]),
      })
      if (reply !== false) answered(reply.data)
    })
  }

  return (
    <form noValidate className="grid max-w-prose gap-4" onSubmit={submit}>
      {kind === 'confirm' && <p className="font-semibold">{question}</p>}
      {kind === 'answer' && (
        <Field name={name} label={question} error={error}>
          {(control) => (
            <Textarea
              {...control}
              value={answer}
              onChange={(event) => setAnswer(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      {kind === 'choose' && (
        <FieldGroup name={name} legend={question} error={error}>
          <RadioCards
            name={name}
            value={answer}
            choices={ask.options.map((value) => ({ value, title: value }))}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
        </FieldGroup>
      )}
      {kind === 'upload' && (
        <>
          <FieldGroup name={name} legend={question} error={error}>
            <FileList files={files} />
          </FieldGroup>
          <Field name={`${name}-note`} label={t('note')} optional>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                value={answer}
                onChange={(event) => setAnswer(event.currentTarget.value)}
              />
            )}
          </Field>
        </>
      )}
      <div>
        <Button type="submit" busy={busy}>
          {t(kind === 'confirm' ? 'confirm' : kind === 'upload' ? 'sendFiles' : 'sendAnswer')}
        </Button>
      </div>
    </form>
  )
}
