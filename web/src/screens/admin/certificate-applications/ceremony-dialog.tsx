import {
  createGraduationEvent,
  listGraduationEvents,
  updateGraduationEvent,
} from '@calls/certificates/certificate-settings'
import type { GraduationEvent } from '@testamur/contract/certificates/certificate-settings'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import type { Failure } from '../../../api/failures.ts'
import {
  type Refusals,
  StepDialog,
  StepField,
  useStepForm,
} from '../../../features/admin-applications/step-form.tsx'
import { useText } from '../../../lib/text.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Input } from '../../../ui/input.tsx'
import { useSave } from './use-save.ts'

const names = ['title', 'session', 'held_on'] as const

/** A ceremony that certificates were handed out from; storage is counted from its day. */
export function CeremonyDialog({ event, close }: { event: GraduationEvent | null; close: () => void }) {
  const t = useText('admin-certificate-applications')
  const [active, setActive] = useState(event?.active ?? true)
  const [refusals, setRefusals] = useState<Refusals>({})
  const { busy, save } = useSave([listGraduationEvents.id])
  const form = useStepForm({
    required: names,
    refusals,
    ...(event && { initial: { title: event.title, session: event.session, held_on: event.held_on } }),
  })
  const submit = async () => {
    if (!form.complete()) return
    const body = {
      title: form.text('title'),
      session: form.text('session'),
      held_on: form.text('held_on'),
      active,
    }
    const onFailure = (failure: Failure) => setRefusals(failure.body?.errors ?? {})
    const saved = await save(() =>
      event === null
        ? call(createGraduationEvent, { body, onFailure })
        : call(updateGraduationEvent, { params: { id: event.id }, body, onFailure }),
    )
    if (saved) close()
  }
  return (
    <StepDialog
      title={t(event === null ? 'addCeremony' : 'changeCeremony')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <StepField form={form} name="title" label={t('ceremonyTitle')} hint={t('ceremonyTitleHint')}>
        {(control) => <Input {...control} />}
      </StepField>
      <StepField form={form} name="session" label={t('session')} hint={t('sessionHint')}>
        {(control) => <Input {...control} className="numbers" width="short" />}
      </StepField>
      <StepField form={form} name="held_on" label={t('heldOn')} hint={t('heldOnHint')}>
        {(control) => <Input {...control} width="short" type="date" />}
      </StepField>
      <Checkbox
        label={t('ceremonyActive')}
        checked={active}
        onChange={(change) => setActive(change.currentTarget.checked)}
      />
    </StepDialog>
  )
}
