import {
  createGraduationEvent,
  listGraduationEvents,
  updateGraduationEvent,
} from '@calls/graduation/graduation-events'
import type { GraduationEvent } from '@testamur/contract/graduation/graduation-events'
import { attemptCall } from '../../../api/client.ts'
import { readReply } from '../../../api/read-reply.ts'
import { useRefresh } from '../../../features/offered/use-refresh.ts'
import { EntryDialog } from '../../../features/settings/entry-dialog.tsx'
import { useEntrySave } from '../../../features/settings/use-entry-save.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/text.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import type { CeremonyDraft } from './ceremony-schema.ts'
import { useCeremonyTemplates } from './ceremony-templates.ts'

const versioned = (event: GraduationEvent | null) => ({
  draft: {
    title: event?.title ?? '',
    session: event?.session ?? '',
    held_on: event?.held_on ?? '',
    active: event?.active ?? true,
    template_id: event?.template_id ?? null,
  },
  version: event?.version ?? 0,
})

/** A ceremony at which certificates were awarded; storage fees are counted from its day. */
export function CeremonyDialog({ event, close }: { event: GraduationEvent | null; close: () => void }) {
  const t = useText('admin-certificate-applications')
  const words = useText('admin-application')
  const { isRead, choicesWith, labels, sayTemplate } = useCeremonyTemplates()
  const opened = versioned(event)
  const contractForm = useContractForm<CeremonyDraft>({
    schema: () => import('./ceremony-schema.ts').then(({ ceremonySchema }) => ceremonySchema),
    defaultValues: opened.draft,
  })
  const { form, errorOf } = contractForm
  const entry = useEntrySave<CeremonyDraft>({
    contractForm,
    isNew: event === null,
    opened,
    async readLatest() {
      const { data } = await readReply(listGraduationEvents, {})
      const latest = data?.find(({ id }) => id === event?.id)
      return latest === undefined ? null : versioned(latest)
    },
    create: (body, idempotencyKey) => attemptCall(createGraduationEvent, { body, idempotencyKey }),
    update: (whole, version) =>
      attemptCall(updateGraduationEvent, { params: { id: event?.id ?? 0 }, body: { ...whole, version } }),
    refresh: useRefresh([listGraduationEvents]),
    close,
  })
  const field = (name: 'title' | 'session' | 'held_on', label: string, hint: string, type = 'text') => (
    <Field name={name} label={label} hint={hint} error={errorOf(name)}>
      {(control) => (
        <Input
          {...control}
          {...form.register(name)}
          type={type}
          {...(name !== 'title' && { width: 'short' })}
          autoComplete="off"
        />
      )}
    </Field>
  )
  const templateId = form.watch('template_id')
  return (
    <EntryDialog
      title={t(event === null ? 'addCeremony' : 'changeCeremony')}
      back={words('back')}
      confirm={words('confirm')}
      contractForm={contractForm}
      entry={entry}
      subject="graduation_event"
      id={event?.id ?? null}
      labels={labels}
      sayValue={sayTemplate}
      close={close}
    >
      {field('title', t('ceremonyTitle'), t('ceremonyTitleHint'))}
      {field('session', t('session'), t('sessionHint'))}
      {field('held_on', t('heldOn'), t('heldOnHint'), 'date')}
      {isRead && (
        <Field
          name="template_id"
          label={t('ceremonyTemplate')}
          hint={t('ceremonyTemplateHint')}
          error={errorOf('template_id')}
        >
          {(control) => (
            <Select
              {...control}
              value={String(templateId ?? '')}
              options={choicesWith(templateId)}
              onChange={({ currentTarget: { value } }) =>
                form.setValue('template_id', value === '' ? null : Number(value), { shouldDirty: true })
              }
            />
          )}
        </Field>
      )}
      <Checkbox label={t('ceremonyActive')} {...form.register('active')} />
    </EntryDialog>
  )
}
