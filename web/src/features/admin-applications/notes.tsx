import { addNote } from '@calls/applications/staff-applications'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { type FormEvent, useState } from 'react'
import { attemptCall } from '../../api/client.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { signedInUser } from '../identity/session.ts'
import { useAttempt } from './use-attempt.ts'

/** For colleagues only. */
export function Notes({ application }: { application: StaffApplication }) {
  const t = useText('admin-application')
  const zone = useInstitution()?.time_zone
  const user = useStore(signedInUser)
  const { busy, refusals, problem, attempt, forget } = useAttempt(application)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const error = missing ? t('fillIn') : (refusals['text']?.[0] ?? problem ?? undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    forget()
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    const body = { text }
    if (await attempt(() => attemptCall(addNote, { params: { id: application.id }, body }))) setText('')
  }
  return (
    <Card title={t('notesTitle')}>
      {application.notes.length === 0 ? (
        <p className="text-soft">{t('noNotes')}</p>
      ) : (
        <ul className="grid gap-4">
          {application.notes.map((note) => (
            <li key={note.id}>
              <p className="whitespace-pre-line">{note.text}</p>
              <p className="text-sm text-faint">
                {note.by} · {formatDate(note.at, zone)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {user?.permissions.includes('applications.note') && (
        <form
          noValidate
          className="mt-5 grid gap-3 border-t border-line pt-4"
          onSubmit={(event) => void submit(event)}
        >
          <Field name="note" label={t('newNote')} hint={t('newNoteHint')} error={error}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            )}
          </Field>
          <div>
            <Button type="submit" look="secondary" busy={busy}>
              {t('addNote')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}
