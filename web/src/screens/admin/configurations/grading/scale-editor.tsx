import {
  createGradingScale,
  deleteGradingScale,
  getGradingScale,
  listGradingScales,
  updateGradingScale,
} from '@calls/grading/grading-scales'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffProgramme } from '@testamur/contract/students/programmes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptCall, call } from '../../../../api/client.ts'
import { type Failure, showFailure } from '../../../../api/failures.ts'
import { readReply } from '../../../../api/read-reply.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ChangeHistory } from '../../../../features/settings/change-history.tsx'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../../features/settings/named-error-summary.tsx'
import { useVersionedSave } from '../../../../features/settings/use-versioned-save.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useRequestKey } from '../../../../lib/request-key.ts'
import { useText } from '../../../../lib/text.ts'
import { forgetUnsaved } from '../../../../lib/unsaved.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { BackTo } from '../../../../ui/back-to.tsx'
import { Button } from '../../../../ui/button.tsx'
import { RemoveDialog } from '../../../../ui/remove-dialog.tsx'
import { sectionPath } from '../sections.ts'
import { AskDialog, type RefusedScale } from './ask-dialog.tsx'
import { ClassRows } from './class-rows.tsx'
import { bodyOf, draftOf, newDraft, type Scale, type ScaleBody, type ScaleDraft } from './draft.ts'
import { ExampleCard } from './example-card.tsx'
import { MarkRows } from './mark-rows.tsx'
import { ScaleRules } from './scale-rules.tsx'
import { useScaleWords } from './use-scale-words.ts'

type Props = { scale: Scale | null; programmes: readonly StaffProgramme[] }

/** One person alone may not make this change. A refusal that another person cannot lift names its field. */
const needsAnother = ({ status, body }: Failure): boolean => status === 417 && body?.errors === undefined

/** The editor of a grading scale, with an example computed from the values in the form. */
export function ScaleEditor({ scale, programmes }: Props) {
  const t = useText('admin-grading')
  const words = useScaleWords(programmes)
  const navigate = useNavigate()
  const client = useQueryClient()
  const locked = !useMay('settings.write')
  const opened = scale === null ? newDraft : draftOf(scale)
  const contractForm = useContractForm<ScaleDraft>({
    schema: () => import('./form.ts').then(({ schema }) => schema),
    defaultValues: opened,
  })
  const { form, problems, attempt, placeErrors } = contractForm
  const { save, meanwhile, bringBack } = useVersionedSave<ScaleDraft>({
    form,
    opened: { draft: opened, version: scale?.version ?? 0 },
    readLatest: async () => {
      if (scale === null) return null
      const { data } = await readReply(getGradingScale, { params: { id: scale.id } })
      return data === null ? null : { draft: draftOf(data), version: data.version }
    },
    placeErrors,
    inPlace: needsAnother,
  })
  const leave = async (message: string | undefined) => {
    if (message !== undefined) notify('success', message, { time: 3000 })
    await client.invalidateQueries({ queryKey: [listGradingScales.id] })
    forgetUnsaved()
    void navigate(sectionPath('grading'))
  }
  const [refused, setRefused] = useState<RefusedScale | null>(null)
  const [asksForChange, setAsksForChange] = useState(false)
  const noteRefusal = (failure: Failure | null, scaleSent: RefusedScale) =>
    setRefused(failure !== null && needsAnother(failure) ? scaleSent : null)
  const keyOf = useRequestKey()
  const create = async (body: ScaleBody) => {
    const { reply, failure } = await attemptCall(createGradingScale, {
      body,
      idempotencyKey: keyOf(body),
    })
    noteRefusal(failure, { scale: body, version: null })
    if (failure === null) return reply
    if (!needsAnother(failure)) showFailure(failure)
    placeErrors(failure)
    return false
  }
  const submit = form.handleSubmit(async (draft) => {
    const reply =
      scale === null
        ? await create(bodyOf(draft))
        : await save(draft, async (whole, version) => {
            const outcome = await attemptCall(updateGradingScale, {
              params: { id: scale.id },
              body: { ...bodyOf(whole), version },
            })
            noteRefusal(outcome.failure, { scale: bodyOf(whole), version })
            return outcome
          })
    if (reply !== false) await leave(reply.message)
  })
  const [asking, setAsking] = useState(false)
  const remove = async ({ id, version }: Scale) => {
    const reply = await call(deleteGradingScale, { params: { id }, query: { version } })
    if (reply !== false) return leave(reply.message)
    setAsking(false)
  }
  return (
    <div className="grid gap-6">
      <BackTo to={sectionPath('grading')}>{t('back')}</BackTo>
      {scale?.in_use && (
        <Alert tone="info" title={t('usedTitle')}>
          {t('usedText')}
        </Alert>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        <NamedErrorSummary problems={problems} attempt={attempt} />
        {scale !== null && (
          <ChangedMeanwhile
            subject="grading_scale"
            id={scale.id}
            meanwhile={meanwhile}
            bringBack={bringBack}
            {...words}
          />
        )}
        <fieldset disabled={locked} className="grid min-w-0 gap-6">
          <ScaleRules {...contractForm} programmes={programmes} />
          <MarkRows {...contractForm} />
          <ClassRows {...contractForm} />
        </fieldset>
        <ExampleCard draft={form.watch()} />
        {!locked && refused !== null && (
          <Alert
            live
            tone="warning"
            title={t('needsTwo')}
            actions={
              <Button look="secondary" onClick={() => setAsksForChange(true)}>
                {t('ask')}
              </Button>
            }
          >
            {t('needsTwoText')}
          </Alert>
        )}
        {!locked && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={form.formState.isSubmitting}>
              {t('save')}
            </Button>
            {scale !== null && !scale.in_use && (
              <Button look="danger" onClick={() => setAsking(true)}>
                {t('remove')}
              </Button>
            )}
          </div>
        )}
      </form>
      {refused !== null && asksForChange && (
        <AskDialog
          scaleId={scale?.id ?? null}
          refused={refused}
          close={() => setAsksForChange(false)}
          leave={() => leave(undefined)}
        />
      )}
      {scale !== null && asking && (
        <RemoveDialog
          title={t('removeTitle', { name: scale.name })}
          back={t('keep')}
          confirm={t('remove')}
          close={() => setAsking(false)}
          remove={() => remove(scale)}
        >
          {t('removeText')}
        </RemoveDialog>
      )}
      {scale !== null && <ChangeHistory subject="grading_scale" id={scale.id} {...words} />}
    </div>
  )
}
