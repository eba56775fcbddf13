import { createClosure, listClosures, updateClosure } from '@calls/service-board'
import { useQueryClient } from '@tanstack/react-query'
import type { Closure } from '@testamur/contract/service-board'
import { useState } from 'react'
import { attemptCall, call } from '../../../../api/client.ts'
import { readReply } from '../../../../api/read-reply.ts'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../../features/settings/named-error-summary.tsx'
import { SettingDialog } from '../../../../features/settings/setting-dialog.tsx'
import { useVersionedSave } from '../../../../features/settings/use-versioned-save.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useRequestKey } from '../../../../lib/request-key.ts'
import { useText } from '../../../../lib/text.ts'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'

type Fields = Omit<Closure, 'id' | 'version'>

const fieldsOf = ({ name, from, to }: Closure): Fields => ({ name, from, to })

/** Adds a closure, or changes an existing one. */
export function ClosureDialog({ closure, close }: { closure: Closure | null; close: () => void }) {
  const t = useText('admin-configurations')
  const client = useQueryClient()
  const [opened] = useState(() =>
    closure === null
      ? { draft: { name: '', from: '', to: '' }, version: 0 }
      : { draft: fieldsOf(closure), version: closure.version },
  )
  const { form, problems, attempt, errorOf, placeErrors } = useContractForm<Fields>({
    schema: () => import('./closure-form.ts').then(({ schema }) => schema),
    defaultValues: opened.draft,
  })
  const { save, hasUnsaved, meanwhile, bringBack } = useVersionedSave<Fields>({
    form,
    opened,
    placeErrors,
    readLatest: async () => {
      const { data } = await readReply(listClosures, {})
      const latest = data?.find(({ id }) => id === closure?.id)
      return latest === undefined ? null : { draft: fieldsOf(latest), version: latest.version }
    },
  })
  const keyOf = useRequestKey()
  const submit = form.handleSubmit(async ({ name, from, to }) => {
    const body = { name, from, to }
    const reply =
      closure === null
        ? await call(createClosure, { body, idempotencyKey: keyOf(body), onFailure: placeErrors })
        : await save(body, (whole, version) =>
            attemptCall(updateClosure, { params: { id: closure.id }, body: { ...whole, version } }),
          )
    if (reply === false) return
    notify('success', reply.message, { time: 5000 })
    await client.invalidateQueries({ queryKey: [listClosures.id] })
    close()
  })
  return (
    <SettingDialog
      title={closure === null ? t('closureAdd') : t('closureEdit', { name: closure.name })}
      back={t('closureBack')}
      confirm={t('closureSave')}
      busy={form.formState.isSubmitting}
      hasUnsaved={hasUnsaved}
      close={close}
      submit={() => void submit()}
    >
      <NamedErrorSummary problems={problems} attempt={attempt} />
      <ChangedMeanwhile
        subject="closure"
        {...(closure !== null && { id: closure.id })}
        meanwhile={meanwhile}
        bringBack={bringBack}
        labels={{ name: t('closureName'), from: t('closure_from'), to: t('closure_to') }}
      />
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
    </SettingDialog>
  )
}
