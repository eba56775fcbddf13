import { createClosure, listClosures, updateClosure } from '@calls/service-board'
import { useQueryClient } from '@tanstack/react-query'
import type { Closure } from '@testamur/contract/service-board'
import { attemptCall } from '../../../../api/client.ts'
import { readReply } from '../../../../api/read-reply.ts'
import { EntryDialog } from '../../../../features/settings/entry-dialog.tsx'
import { useEntrySave } from '../../../../features/settings/use-entry-save.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { useText } from '../../../../lib/text.ts'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'

type Fields = Omit<Closure, 'id' | 'version'>

const versioned = (closure: Closure | null) => ({
  draft: { name: closure?.name ?? '', from: closure?.from ?? '', to: closure?.to ?? '' },
  version: closure?.version ?? 0,
})

/** Adds a closure, or changes an existing one. */
export function ClosureDialog({ closure, close }: { closure: Closure | null; close: () => void }) {
  const t = useText('admin-configurations')
  const client = useQueryClient()
  const opened = versioned(closure)
  const contractForm = useContractForm<Fields>({
    schema: () => import('./closure-form.ts').then(({ schema }) => schema),
    defaultValues: opened.draft,
  })
  const { form, errorOf } = contractForm
  const entry = useEntrySave<Fields>({
    contractForm,
    isNew: closure === null,
    opened,
    async readLatest() {
      const { data } = await readReply(listClosures, {})
      const latest = data?.find(({ id }) => id === closure?.id)
      return latest === undefined ? null : versioned(latest)
    },
    create: (body, idempotencyKey) => attemptCall(createClosure, { body, idempotencyKey }),
    update: (whole, version) =>
      attemptCall(updateClosure, { params: { id: closure?.id ?? 0 }, body: { ...whole, version } }),
    refresh: () => client.invalidateQueries({ queryKey: [listClosures.id] }),
    close,
  })
  return (
    <EntryDialog
      title={closure === null ? t('closureAdd') : t('closureEdit', { name: closure.name })}
      back={t('closureBack')}
      confirm={t('closureSave')}
      contractForm={contractForm}
      entry={entry}
      subject="closure"
      id={closure?.id ?? null}
      labels={{ name: t('closureName'), from: t('closure_from'), to: t('closure_to') }}
      close={close}
    >
      <Field name="name" label={t('closureName')} hint={t('closureNameHint')} error={errorOf('name')}>
        {(control) => <Input {...control} {...form.register('name')} maxLength={80} autoComplete="off" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} name={name} label={t(`closure_${name}`)} error={errorOf(name)}>
            {(control) => <Input {...control} {...form.register(name)} type="date" />}
          </Field>
        ))}
      </div>
      <p className="text-sm text-soft">{t('closureMoves')}</p>
    </EntryDialog>
  )
}
