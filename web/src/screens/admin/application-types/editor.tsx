import {
  createApplicationType,
  listApplicationTypes,
  updateApplicationType,
} from '@calls/applications/application-types'
import type { ApplicationTypeSetting } from '@testamur/contract/applications/application-types'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptCall, call } from '../../../api/client.ts'
import { readReply } from '../../../api/read-reply.ts'
import type { AskedKind } from '../../../features/asked-fields/field-draft.ts'
import { FieldsBuilder } from '../../../features/asked-fields/fields-builder.tsx'
import { useMayWrite } from '../../../features/offered/may-write.ts'
import { ChangeHistory } from '../../../features/settings/change-history.tsx'
import { ChangedMeanwhile } from '../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../features/settings/named-error-summary.tsx'
import { useVersionedSave, type VersionedDraft } from '../../../features/settings/use-versioned-save.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useContractForm } from '../../../lib/form.ts'
import { notify } from '../../../lib/notifications.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { forgetUnsaved } from '../../../lib/unsaved.ts'
import { BackTo } from '../../../ui/back-to.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { FieldError, fieldId } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { About } from './about.tsx'
import { bodyOf, draftOf, emptyDraft, type TypeDraft } from './draft.ts'
import { useFieldLabels, useSayTypeValue } from './field-labels.ts'
import { Preview } from './preview.tsx'
import { Terms } from './terms.tsx'
import { useRefresh } from './use-types.ts'

const KINDS: readonly AskedKind[] = ['text', 'number', 'choice', 'date', 'file']
const MOST_FIELDS = 20

/** The editor of an application type, with a preview as applicants see it. Input is kept while the preview is open. */
export function Editor({ type }: { type: ApplicationTypeSetting | null }) {
  const t = useText('admin-application-types')
  const navigate = useNavigate()
  const refresh = useRefresh()
  const mayWrite = useMayWrite()
  const french = useInstitution()?.languages.includes('fr') ?? false
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  const [previewed, setPreviewed] = useState<TypeDraft | null>(null)
  const contractForm = useContractForm<TypeDraft>({
    schema: () => import('./form.ts').then(({ typeSchema }) => typeSchema(t)),
    defaultValues: type === null ? emptyDraft : draftOf(type),
  })
  const { form, problems, attempt, errorOf, placeErrors } = contractForm
  const { register, handleSubmit } = form
  const fieldWords = { labels: useFieldLabels(), sayValue: useSayTypeValue() }
  const versioned = useVersionedSave<TypeDraft>({
    form,
    opened: versionedDraft(type),
    readLatest: () => readLatest(type),
    placeErrors,
  })
  useEffect(() => heading.current?.focus({ preventScroll: true }), [previewed])

  const save = async (draft: TypeDraft) => {
    if (busy) return
    setBusy(true)
    const reply =
      type === null
        ? await call(createApplicationType, { body: bodyOf(draft), onFailure: placeErrors })
        : await versioned.save(draft, (whole, version) =>
            attemptCall(updateApplicationType, {
              params: { id: type.id },
              body: { ...bodyOf(whole), version },
            }),
          )
    setBusy(false)
    if (reply === false) return
    if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    await refresh()
    forgetUnsaved()
    void navigate(adminPaths.applicationTypes)
  }

  const show = (draft: TypeDraft | null) => {
    setPreviewed(draft)
    window.scrollTo({ top: 0 })
  }

  const title = type?.name ?? t('newTitle')
  const notActive = errorOf('active')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackTo to={adminPaths.applicationTypes}>{t('back')}</BackTo>
      <h1 ref={heading} tabIndex={-1} className="mt-3 mb-6 text-2xl font-bold focus:outline-none">
        {previewed === null ? title : t('previewTitle')}
      </h1>
      {previewed !== null ? (
        <Preview draft={previewed} back={() => show(null)} />
      ) : (
        <form
          noValidate
          className="grid max-w-220 gap-6"
          onSubmit={(event) => void handleSubmit((draft) => save(draft))(event)}
        >
          <NamedErrorSummary problems={problems} attempt={attempt} />
          {type !== null && (
            <ChangedMeanwhile
              subject="application_type"
              id={type.id}
              meanwhile={versioned.meanwhile}
              bringBack={versioned.bringBack}
              {...fieldWords}
            />
          )}
          <About {...contractForm} saved={type !== null} />
          <Terms {...contractForm} />
          <FieldsBuilder
            title={t('fieldsTitle')}
            lead={t('fieldsText')}
            fields={form.watch('fields')}
            change={(fields) => {
              // A question that was just added shows no errors before anything is typed.
              const grew = fields.length > form.getValues('fields').length
              form.setValue('fields', fields, { shouldDirty: true, shouldValidate: attempt > 0 && !grew })
            }}
            errorOf={errorOf}
            kinds={KINDS}
            french={french}
            most={MOST_FIELDS}
          />
          {type?.category !== 'other' && (
            <Card title={t('offerTitle')}>
              {notActive !== undefined && (
                <div id={fieldId('active')} tabIndex={-1}>
                  <FieldError name="active">{notActive}</FieldError>
                </div>
              )}
              <Checkbox
                label={t('offer')}
                hint={t('offerHint', { count: type?.in_use ?? 0 })}
                {...register('active')}
              />
            </Card>
          )}
          <div className="flex flex-wrap gap-3">
            {mayWrite && (
              <Button type="submit" size="lg" busy={busy}>
                {t('save')}
              </Button>
            )}
            <Button look="secondary" size="lg" onClick={(event) => void handleSubmit(show)(event)}>
              <Icon name="eye" />
              {t('preview')}
            </Button>
          </div>
          {!mayWrite && <p className="text-soft">{t('readOnly')}</p>}
          {type !== null && <ChangeHistory subject="application_type" id={type.id} {...fieldWords} />}
        </form>
      )}
    </>
  )
}

const versionedDraft = (type: ApplicationTypeSetting | null): VersionedDraft<TypeDraft> =>
  type === null ? { draft: emptyDraft, version: 0 } : { draft: draftOf(type), version: type.version }

async function readLatest(opened: ApplicationTypeSetting | null): Promise<VersionedDraft<TypeDraft> | null> {
  const { data } = await readReply(listApplicationTypes, {})
  const latest = data?.find(({ id }) => id === opened?.id)
  return latest === undefined ? null : versionedDraft(latest)
}
