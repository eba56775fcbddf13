import {
  createMessageTemplate,
  listMessageTemplates,
  updateMessageTemplate,
} from '@calls/messaging/message-templates'
import type { MessageTemplate } from '@testamur/contract/messaging/message-templates'
import { type FormEvent, useState } from 'react'
import { attemptCall, call } from '../../../api/client.ts'
import type { Failure } from '../../../api/failures.ts'
import { readData } from '../../../features/offered/read-data.ts'
import { ChangedMeanwhile } from '../../../features/settings/changed-meanwhile.tsx'
import { useDraft } from '../../../features/settings/use-draft.ts'
import { useVersionedSave } from '../../../features/settings/use-versioned-save.ts'
import { useRequestKey } from '../../../lib/request-key.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'

type Props = { text: MessageTemplate | null; done: () => void; back: () => void }

const labels = { name: 'textName', subject: 'textSubject', body: 'textBody' } as const
type Name = keyof typeof labels

const draftOf = (text: MessageTemplate | null) => ({
  name: text?.name ?? '',
  subject: text?.subject ?? '',
  body: text?.body ?? '',
})

/** Adds or changes a saved reply. */
export function CannedForm({ text, done, back }: Props) {
  const t = useText('admin-messages')
  const { draft: values, change, form } = useDraft(draftOf(text))
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const { busy, once } = useOnce()
  const set = (name: Name, value: string) => change({ [name]: value })
  const placeErrors = ({ body }: Failure) =>
    setErrors(Object.fromEntries(Object.entries(body?.errors ?? {}).map(([name, [first]]) => [name, first])))
  const versioned = useVersionedSave<ReturnType<typeof draftOf>>({
    form,
    opened: { draft: draftOf(text), version: text?.version ?? 0 },
    async readLatest() {
      const latest = (await readData(listMessageTemplates, {})).find(({ id }) => id === text?.id)
      return latest === undefined ? null : { draft: draftOf(latest), version: latest.version }
    },
    placeErrors,
  })
  const keyOf = useRequestKey()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    return once(async () => {
      const reply =
        text === null
          ? await call(createMessageTemplate, {
              body: values,
              idempotencyKey: keyOf(values),
              onFailure: placeErrors,
            })
          : await versioned.save(values, (whole, version) =>
              attemptCall(updateMessageTemplate, { params: { id: text.id }, body: { ...whole, version } }),
            )
      if (reply !== false) done()
    })
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {text !== null && (
        <ChangedMeanwhile
          subject="message_template"
          id={text.id}
          meanwhile={versioned.meanwhile}
          bringBack={versioned.bringBack}
          labels={{ name: t('textName'), subject: t('textSubject'), body: t('textBody') }}
        />
      )}
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
