import { checkMatricNumber } from '@calls/students/students'
import type { MatricMatch } from '@testamur/contract/students/students'
import { type FormEvent, useState } from 'react'
import { type Problem, readReply } from '../../../api/read-reply.ts'
import { transcriptForm } from '../../../features/applications/draft.ts'
import { keepDraft, readDraft } from '../../../features/drafts/draft-form.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'

/** The form begins with the number; what somebody has already typed there stays. */
function handOver(matric_number: string): void {
  const draft = readDraft(transcriptForm) ?? transcriptForm.empty
  if (draft.you.matric_number === '')
    keepDraft(transcriptForm, { ...draft, you: { ...draft.you, matric_number } })
}

/** Whether there is a record of a number, before anything else is asked. A help, never a gate. */
export function RecordCheck() {
  const t = useText('start-application')
  const example = useInstitution()?.matric_example ?? ''
  const [typed, setTyped] = useState('')
  const { busy, once } = useOnce()
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [match, setMatch] = useState<MatricMatch | 'unknown' | null>(null)

  const check = async () => {
    const matric_number = typed.trim()
    setError(matric_number === '' ? t('checkEmpty') : undefined)
    setMatch(null)
    setProblem(null)
    if (matric_number === '') return
    const answer = await once(() => readReply(checkMatricNumber, { query: { matric_number } }))
    if (answer === undefined) return
    if (answer.data !== null) {
      setMatch(answer.data)
      return handOver(answer.data.matric_number)
    }
    const refused = answer.problem.body?.errors?.['matric_number']?.[0]
    if (answer.problem.status === 404) setMatch('unknown')
    else if (refused !== undefined) setError(refused)
    else setProblem(answer.problem)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void check()
  }

  return (
    <Card title={t('checkTitle')}>
      <form noValidate className="grid gap-4" onSubmit={onSubmit}>
        <Field name="matric_number" label={t('checkLabel')} hint={t('checkHint', { example })} error={error}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              maxLength={30}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" look="secondary" busy={busy}>
            {t('check')}
          </Button>
        </div>
      </form>
      {problem !== null && (
        <NotFetched className="mt-4" problem={problem} title={t('checkFailed')} again={check} />
      )}
      {match === 'unknown' && (
        <Alert live className="mt-4" tone="warning" title={t('checkUnknownTitle')}>
          {t('checkUnknownText')}
        </Alert>
      )}
      {match !== null && match !== 'unknown' && (
        <Alert
          live
          className="mt-4"
          tone="success"
          title={t('checkKnown', { initials: match.initials, programme: match.programme })}
        >
          {t('checkKnownText')}
        </Alert>
      )}
    </Card>
  )
}
