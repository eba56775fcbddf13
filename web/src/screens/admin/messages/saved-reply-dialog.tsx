import {
  createMessageTemplate,
  listMessageTemplates,
  updateMessageTemplate,
} from '@calls/messaging/message-templates'
import { useQueryClient } from '@tanstack/react-query'
import type { MessageTemplate } from '@testamur/contract/messaging/message-templates'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { type Failure, showFailure } from '../../../api/failures.ts'
import { readReply } from '../../../api/read-reply.ts'
import { ChangedMeanwhile } from '../../../features/settings/changed-meanwhile.tsx'
import { SettingDialog } from '../../../features/settings/setting-dialog.tsx'
import { useDraft } from '../../../features/settings/use-draft.ts'
import { isSaidByFields, useVersionedSave } from '../../../features/settings/use-versioned-save.ts'
import { CENTRAL_TIME, notify } from '../../../lib/notifications.ts'
import { useRequestKey } from '../../../lib/request-key.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'

type Props = {
  /** `null`: a new one. */
  savedReply: MessageTemplate | null
  close: () => void
}

const labels = { name: 'textName', subject: 'textSubject', body: 'textBody' } as const

const draftOf = (savedReply: MessageTemplate | null) => ({
  name: savedReply?.name ?? '',
  subject: savedReply?.subject ?? '',
  body: savedReply?.body ?? '',
})
type Draft = ReturnType<typeof draftOf>

/** Adds or changes a saved reply. */
export function SavedReplyDialog({ savedReply, close }: Props) {
  const t = useText('admin-messages')
  const client = useQueryClient()
  const [opened] = useState(() => ({ draft: draftOf(savedReply), version: savedReply?.version ?? 0 }))
  const { draft, change, form } = useDraft(opened.draft)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const { busy, once } = useOnce()
  const placeErrors = ({ body }: Failure) =>
    setErrors(Object.fromEntries(Object.entries(body?.errors ?? {}).map(([name, [first]]) => [name, first])))
  const versioned = useVersionedSave<Draft>({
    form,
    opened,
    placeErrors,
    inPlace: isSaidByFields,
    readLatest: async () => {
      const { data } = await readReply(listMessageTemplates, {})
      const latest = data?.find(({ id }) => id === savedReply?.id)
      return latest === undefined ? null : { draft: draftOf(latest), version: latest.version }
    },
  })
  const keyOf = useRequestKey()

  async function add() {
    const sent = { body: draft, idempotencyKey: keyOf(draft) }
    const { reply, failure } = await attemptCall(createMessageTemplate, sent)
    if (failure === null) return reply
    if (!isSaidByFields(failure)) showFailure(failure)
    placeErrors(failure)
    return false
  }

  const submit = async () => {
    const reply =
      savedReply === null
        ? await add()
        : await versioned.save(draft, (whole, version) =>
            attemptCall(updateMessageTemplate, {
              params: { id: savedReply.id },
              body: { ...whole, version },
            }),
          )
    if (reply === false) return
    notify('success', reply.message, { time: CENTRAL_TIME })
    await client.invalidateQueries({ queryKey: [listMessageTemplates.id] })
    close()
  }

  return (
    <SettingDialog
      wide
      title={t('textsTitle')}
      back={t('cancelText')}
      confirm={t('saveText')}
      busy={busy}
      hasUnsaved={versioned.hasUnsaved}
      close={close}
      submit={() => void once(submit)}
    >
      {savedReply !== null && (
        <ChangedMeanwhile
          subject="message_template"
          id={savedReply.id}
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
              value={draft[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
          )}
        </Field>
      ))}
      <Field name="body" label={t('textBody')} error={errors['body']}>
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            value={draft.body}
            onChange={(event) => change({ body: event.currentTarget.value })}
          />
        )}
      </Field>
    </SettingDialog>
  )
}
