import {
  createMessageTemplate,
  listMessageTemplates,
  updateMessageTemplate,
} from '@calls/messaging/message-templates'
import { useQueryClient } from '@tanstack/react-query'
import type { MessageTemplate } from '@testamur/contract/messaging/message-templates'
import { attemptCall } from '../../../api/client.ts'
import { readReply } from '../../../api/read-reply.ts'
import { EntryDialog } from '../../../features/settings/entry-dialog.tsx'
import { useEntrySave } from '../../../features/settings/use-entry-save.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/text.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'

type Draft = Pick<MessageTemplate, 'name' | 'subject' | 'body'>

type Props = {
  /** `null`: a new one. */
  savedReply: MessageTemplate | null
  close: () => void
}

const versioned = (savedReply: MessageTemplate | null) => ({
  draft: {
    name: savedReply?.name ?? '',
    subject: savedReply?.subject ?? '',
    body: savedReply?.body ?? '',
  },
  version: savedReply?.version ?? 0,
})

/** Adds or changes a saved reply. */
export function SavedReplyDialog({ savedReply, close }: Props) {
  const t = useText('admin-messages')
  const client = useQueryClient()
  const opened = versioned(savedReply)
  const contractForm = useContractForm<Draft>({
    schema: () => import('./saved-reply-schema.ts').then(({ schema }) => schema),
    defaultValues: opened.draft,
  })
  const { form, errorOf } = contractForm
  const entry = useEntrySave<Draft>({
    contractForm,
    isNew: savedReply === null,
    opened,
    async readLatest() {
      const { data } = await readReply(listMessageTemplates, {})
      const latest = data?.find(({ id }) => id === savedReply?.id)
      return latest === undefined ? null : versioned(latest)
    },
    create: (body, idempotencyKey) => attemptCall(createMessageTemplate, { body, idempotencyKey }),
    update: (whole, version) =>
      attemptCall(updateMessageTemplate, {
        params: { id: savedReply?.id ?? 0 },
        body: { ...whole, version },
      }),
    refresh: () => client.invalidateQueries({ queryKey: [listMessageTemplates.id] }),
    close,
  })
  const labels = { name: t('textName'), subject: t('textSubject'), body: t('textBody') }
  return (
    <EntryDialog
      wide
      title={t('textsTitle')}
      back={t('cancelText')}
      confirm={t('saveText')}
      contractForm={contractForm}
      entry={entry}
      subject="message_template"
      id={savedReply?.id ?? null}
      labels={labels}
      close={close}
    >
      <Field name="name" label={labels.name} error={errorOf('name')}>
        {(control) => <Input {...control} {...form.register('name')} />}
      </Field>
      <Field
        name="subject"
        label={labels.subject}
        hint={t('textSubjectHint')}
        error={errorOf('subject')}
        optional
      >
        {(control) => <Input {...control} {...form.register('subject')} />}
      </Field>
      <Field name="body" label={labels.body} error={errorOf('body')}>
        {(control) => <Textarea {...control} {...form.register('body')} rows={8} />}
      </Field>
    </EntryDialog>
  )
}
