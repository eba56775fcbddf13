import {
  createApplicationType,
  listApplicationTypes,
  updateApplicationType,
} from '@calls/applications/application-types'
import type { ApplicationTypeSetting } from '@testamur/contract/applications/application-types'
import { useEffect, useRef, useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { readReply } from '../../../api/read-reply.ts'
import type { AskedKind } from '../../../features/asked-fields/field-draft.ts'
import { FieldsBuilder } from '../../../features/asked-fields/fields-builder.tsx'
import { useMay } from '../../../features/identity/use-may.ts'
import { useRefresh } from '../../../features/offered/use-refresh.ts'
import { EntryForm } from '../../../features/settings/entry-form.tsx'
import { useEntrySave } from '../../../features/settings/use-entry-save.ts'
import type { VersionedDraft } from '../../../features/settings/use-versioned-save.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
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

const KINDS: readonly AskedKind[] = ['text', 'number', 'choice', 'date', 'file']
const MOST_FIELDS = 20

/** The editor of an application type, with a preview as applicants see it. Input is kept while the preview is open. */
export function Editor({ type }: { type: ApplicationTypeSetting | null }) {
  const t = useText('admin-application-types')
  const mayWrite = useMay('settings.write')
  const french = useInstitution()?.languages.includes('fr') ?? false
  const heading = useRef<HTMLHeadingElement>(null)
  const [previewed, setPreviewed] = useState<TypeDraft | null>(null)
  const contractForm = useContractForm<TypeDraft>({
    schema: () => import('./form.ts').then(({ typeSchema }) => typeSchema(t)),
    defaultValues: type === null ? emptyDraft : draftOf(type),
  })
  const { form, attempt, errorOf } = contractForm
  const { register, handleSubmit } = form
  const fieldWords = { labels: useFieldLabels(), sayValue: useSayTypeValue() }
  const entry = useEntrySave<TypeDraft>({
    contractForm,
    isNew: type === null,
    opened: versionedDraft(type),
    readLatest: () => readLatest(type),
    create: (draft, idempotencyKey) =>
      attemptCall(createApplicationType, { body: bodyOf(draft), idempotencyKey }),
    update: (draft, version) =>
      attemptCall(updateApplicationType, {
        params: { id: type?.id ?? 0 },
        body: { ...bodyOf(draft), version },
      }),
    refresh: useRefresh([listApplicationTypes]),
    list: adminPaths.applicationTypes,
  })
  useEffect(() => heading.current?.focus({ preventScroll: true }), [previewed])

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
        <EntryForm
          contractForm={contractForm}
          entry={entry}
          subject="application_type"
          id={type?.id ?? null}
          {...fieldWords}
          mayWrite={mayWrite}
          saveLabel={t('save')}
          buttons={
            <Button look="secondary" size="lg" onClick={(event) => void handleSubmit(show)(event)}>
              <Icon name="eye" />
              {t('preview')}
            </Button>
          }
        >
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
          {!mayWrite && <p className="text-soft">{t('readOnly')}</p>}
        </EntryForm>
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
