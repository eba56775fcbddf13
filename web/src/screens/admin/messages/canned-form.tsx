import { createMessageTemplate, updateMessageTemplate } from '@calls/messaging/message-templates'
import type { MessageTemplate } from '@testamur/contract/messaging/message-templates'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import type { Failure } from '../../../api/failures.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'

type Props = { text: MessageTemplate | null; done: () => void; back: () => void }

const labels = { name: 'textName', subject: 'textSubject', body: 'textBody' } as const
type Name = keyof typeof labels

export function CannedForm({ text, done, back }: Props) {
  const t = useText('admin-messages')
  const [values, setValues] = useState({
    name: text?.name ?? '',
    subject: text?.subject ?? '',
    body: text?.body ?? '',
  })
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const [busy, setBusy] = useState(false)
  const set = (name: Name, value: string) => setValues({ ...values, [name]: value })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const onFailure = ({ body }: Failure) =>
      setErrors(
        Object.fromEntries(Object.entries(body?.errors ?? {}).map(([name, [first]]) => [name, first])),
      )
    const reply =
      text === null
        ? await call(createMessageTemplate, { body: values, onFailure })
        : await call(updateMessageTemplate, {
            params: { id: text.id },
            body: { ...values, version: text.version },
            onFailure,
          })
    setBusy(false)
    if (reply !== false) done()
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {(['name', 'subject'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          label={t(labels[name])}
          hint={name === 'subject' ? t('textSubjectHint') : undefined}
          optional={name === 'subject'}
          error={errors[name]}
        >
          {(control) => (
            <Input
              {...control}
              value={values[name]}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          )}
        </Field>
      ))}
      <Field name="body" label={t('textBody')} error={errors['body']}>
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            value={values.body}
            onChange={(event) => set('body', event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('saveText')}
        </Button>
        <Button look="quiet" onClick={back}>
          {t('cancelText')}
        </Button>
      </div>
    </form>
  )
}
