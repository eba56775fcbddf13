import { createGraduationEvent, listGraduationEvents, updateGraduationEvent } from '@calls/certificates'
import { useQueryClient } from '@tanstack/react-query'
import type { GraduationEvent } from '@testamur/contract/certificates'
import { useId, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { formatDay } from '../../../../lib/format-date.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useText } from '../../../../lib/text.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../../ui/error-summary.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Input } from '../../../../ui/input.tsx'
import { useMayWrite } from '../sections.ts'

type Editing = GraduationEvent | 'new' | null

/** The ceremonies applicants choose from; storage counts from their day. */
export function Ceremonies({ events }: { events: readonly GraduationEvent[] }) {
  const t = useText('admin-certificate-settings')
  const locked = !useMayWrite()
  const [editing, setEditing] = useState<Editing>(null)
  return (
    <Card
      title={t('ceremonies')}
      actions={
        !locked && (
          <Button size="sm" look="secondary" onClick={() => setEditing('new')}>
            <Icon name="plus" className="size-4" />
            {t('ceremonyAdd')}
          </Button>
        )
      }
    >
      <p className="max-w-prose text-soft">{t('ceremoniesLead')}</p>
      <ul className="mt-4 divide-y divide-line border-t border-line empty:hidden">
        {events.map((event) => (
          <li key={event.id} className="flex items-center gap-3 py-3">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold break-words">{event.title}</span>
              <span className="numbers block text-sm text-faint">
                {event.session} · {formatDay(event.held_on)}
              </span>
            </span>
            {!event.active && <Badge tone="neutral">{t('notOffered')}</Badge>}
            {!locked && (
              <IconButton label={t('ceremonyEdit', { title: event.title })} onClick={() => setEditing(event)}>
                <Icon name="edit" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {editing !== null && <CeremonyDialog event={editing} close={() => setEditing(null)} />}
    </Card>
  )
}

type Fields = Omit<GraduationEvent, 'id'>

function CeremonyDialog({ event, close }: { event: GraduationEvent | 'new'; close: () => void }) {
  const t = useText('admin-certificate-settings')
  const client = useQueryClient()
  const formId = useId()
  const { form, problems, attempt, errorOf, placeErrors } = useContractForm<Fields>({
    schema: () => import('./ceremony-form.ts').then(({ schema }) => schema),
    defaultValues:
      event === 'new'
        ? { title: '', session: '', held_on: '', active: true }
        : { title: event.title, session: event.session, held_on: event.held_on, active: event.active },
  })
  const submit = form.handleSubmit(async (body) => {
    const reply =
      event === 'new'
        ? await call(createGraduationEvent, { body, onFailure: placeErrors })
        : await call(updateGraduationEvent, { params: { id: event.id }, body, onFailure: placeErrors })
    if (reply === false) return
    notify('success', reply.message ?? t('saved'), { time: 3000 })
    await client.invalidateQueries({ queryKey: [listGraduationEvents.id] })
    close()
  })
  return (
    <Dialog
      open
      onClose={close}
      title={event === 'new' ? t('ceremonyAdd') : t('ceremonyEdit', { title: event.title })}
      footer={
        <>
          <Button look="quiet" onClick={close}>
            {t('back')}
          </Button>
          <Button type="submit" form={formId} busy={form.formState.isSubmitting}>
            {t('ceremonySave')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="grid gap-5 pt-1">
        <ErrorSummary problems={problems} attempt={attempt} />
        <Field name="title" label={t('ceremonyTitle')} hint={t('ceremonyTitleHint')} error={errorOf('title')}>
          {(control) => <Input {...control} {...form.register('title')} autoComplete="off" />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="session" label={t('session')} error={errorOf('session')}>
            {(control) => (
              <Input {...control} {...form.register('session')} placeholder="2023/2024" autoComplete="off" />
            )}
          </Field>
          <Field name="held_on" label={t('heldOn')} error={errorOf('held_on')}>
            {(control) => <Input {...control} {...form.register('held_on')} type="date" />}
          </Field>
        </div>
        <Checkbox label={t('ceremonyOffered')} {...form.register('active')} />
      </form>
    </Dialog>
  )
}
