import { addNote } from '@calls/applications/staff-applications'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/client.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { signedInUser } from '../identity/session.ts'
import { useChange } from './use-change.ts'

/** For colleagues only. */
export function Notes({ application }: { application: StaffApplication }) {
  const t = useText('admin-application')
  const zone = useInstitution()?.time_zone
  const user = useStore(signedInUser)
  const { busy, change } = useChange(application)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(text.trim() === '' ? t('fillIn') : undefined)
    if (text.trim() === '') return
    if (await change(() => call(addNote, { params: { id: application.id }, body: { text } }))) setText('')
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
