import {
  createGraduationEvent,
  listGraduationEvents,
  updateGraduationEvent,
} from '@calls/graduation/graduation-events'
import type { GraduationEvent } from '@testamur/contract/graduation/graduation-events'
import { useState } from 'react'
import { attemptCall, call } from '../../../api/client.ts'
import type { Failure } from '../../../api/failures.ts'
import { readReply } from '../../../api/read-reply.ts'
import { ChangedMeanwhile } from '../../../features/settings/changed-meanwhile.tsx'
import { SettingDialog } from '../../../features/settings/setting-dialog.tsx'
import { useDraft } from '../../../features/settings/use-draft.ts'
import { useVersionedSave } from '../../../features/settings/use-versioned-save.ts'
import { useRequestKey } from '../../../lib/request-key.ts'
import { useText } from '../../../lib/text.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { useCeremonyTemplates } from './ceremony-templates.ts'
import { useSave } from './use-save.ts'

type Draft = Pick<GraduationEvent, 'title' | 'session' | 'held_on' | 'active' | 'template_id'>
type Name = Exclude<keyof Draft, 'active' | 'template_id'>

const NEW: Draft = { title: '', session: '', held_on: '', active: true, template_id: null }

const draftOf = ({ title, session, held_on, active, template_id }: GraduationEvent): Draft => ({
  title,
  session,
  held_on,
  active,
  template_id,
})

/** A ceremony at which certificates were awarded; storage fees are counted from its day. */
export function CeremonyDialog({ event, close }: { event: GraduationEvent | null; close: () => void }) {
  const t = useText('admin-certificate-applications')
  const words = useText('admin-application')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { isRead, choicesWith, labels, sayTemplate } = useCeremonyTemplates()
  const { busy, save } = useSave([listGraduationEvents.id])
  const [opened] = useState(() => ({
    draft: event === null ? NEW : draftOf(event),
    version: event?.version ?? 0,
  }))
  const { draft, change, form } = useDraft(opened.draft)
  const placeErrors = ({ body }: Failure) =>
    setErrors(
      Object.fromEntries(Object.entries(body?.errors ?? {}).map(([name, [first = '']]) => [name, first])),
    )
  const versioned = useVersionedSave<Draft>({
    form,
    opened,
    placeErrors,
    readLatest: async () => {
      const { data } = await readReply(listGraduationEvents, {})
      const latest = data?.find(({ id }) => id === event?.id)
      return latest === undefined ? null : { draft: draftOf(latest), version: latest.version }
    },
  })
  const keyOf = useRequestKey()
  const submit = async () => {
    const body = { ...draft, title: draft.title.trim(), session: draft.session.trim() }
    const empty = (['title', 'session', 'held_on'] as const).filter((name) => body[name] === '')
    setErrors(Object.fromEntries(empty.map((name) => [name, words('fillIn')])))
    if (empty.length > 0) return
    const saved = await save(() =>
      event === null
        ? call(createGraduationEvent, { body, idempotencyKey: keyOf(body), onFailure: placeErrors })
        : versioned.save(body, (whole, version) =>
            attemptCall(updateGraduationEvent, { params: { id: event.id }, body: { ...whole, version } }),
          ),
    )
    if (saved) close()
  }
  const field = (name: Name, label: string, hint: string, type = 'text') => (
    <Field name={name} label={label} hint={hint} error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          type={type}
          {...(name !== 'title' && { width: 'short' })}
          autoComplete="off"
          value={draft[name]}
          onChange={(typed) => change({ [name]: typed.currentTarget.value })}
        />
      )}
    </Field>
  )
  return (
    <SettingDialog
      title={t(event === null ? 'addCeremony' : 'changeCeremony')}
      back={words('back')}
      confirm={words('confirm')}
      busy={busy}
      hasUnsaved={versioned.hasUnsaved}
      close={close}
      submit={() => void submit()}
    >
      <ChangedMeanwhile
        subject="graduation_event"
        {...(event !== null && { id: event.id })}
        meanwhile={versioned.meanwhile}
        bringBack={versioned.bringBack}
        labels={labels}
        sayValue={sayTemplate}
      />
      {field('title', t('ceremonyTitle'), t('ceremonyTitleHint'))}
      {field('session', t('session'), t('sessionHint'))}
      {field('held_on', t('heldOn'), t('heldOnHint'), 'date')}
      {isRead && (
        <Field
          name="template_id"
          label={t('ceremonyTemplate')}
          hint={t('ceremonyTemplateHint')}
          error={errors['template_id']}
        >
          {(control) => (
            <Select
              {...control}
              value={String(draft.template_id ?? '')}
              options={choicesWith(draft.template_id)}
              onChange={({ currentTarget: { value } }) =>
                change({ template_id: value === '' ? null : Number(value) })
              }
            />
          )}
        </Field>
      )}
      <Checkbox
        label={t('ceremonyActive')}
        checked={draft.active}
        onChange={(ticked) => change({ active: ticked.currentTarget.checked })}
      />
    </SettingDialog>
  )
}
