import { checkMatricNumber } from '@calls/students/students'
import type { MatricMatch } from '@testamur/contract/students/students'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { transcriptForm } from '../../../features/applications/draft.ts'
import { keepDraft, readDraft } from '../../../features/drafts/draft-form.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

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
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [match, setMatch] = useState<MatricMatch | 'unknown' | null>(null)

  const check = async (event: FormEvent) => {
    event.preventDefault()
    const matric_number = typed.trim()
    setError(matric_number === '' ? t('checkEmpty') : undefined)
    setMatch(null)
    if (matric_number === '' || busy) return
    setBusy(true)
    const reply = await call(checkMatricNumber, {
      query: { matric_number },
      onFailure: ({ status, body }) => {
        if (status === 404) setMatch('unknown')
        setError(body?.errors?.['matric_number']?.[0])
      },
    })
    setBusy(false)
    if (reply === false) return
    setMatch(reply.data)
    handOver(reply.data.matric_number)
  }

  return (
    <Card title={t('checkTitle')}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void check(event)}>
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
