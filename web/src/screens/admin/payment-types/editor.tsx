import {
  createPaymentType,
  listPaymentTypes,
  updatePaymentType,
} from '@calls/standalone-payments/standalone-payments'
import { fieldKinds } from '@testamur/contract/asked-fields/field-rules'
import type { PaymentType } from '@testamur/contract/standalone-payments/standalone-payments'
import { useEffect, useRef, useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { readReply } from '../../../api/read-reply.ts'
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
import { Icon } from '../../../ui/icon.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { About } from './about.tsx'
import { bodyOf, draftOf, emptyDraft, type TypeDraft } from './draft.ts'
import { useFieldLabels, useSayTypeValue } from './field-labels.ts'
import { Preview } from './preview.tsx'
import { Price } from './price.tsx'

const MOST_FIELDS = 20

/** The editor of a payment type, with a preview as payers see it. Input is kept while the preview is open. */
export function Editor({ type }: { type: PaymentType | null }) {
  const t = useText('admin-payment-types')
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
      attemptCall(createPaymentType, { body: bodyOf(draft), idempotencyKey }),
    update: (draft, version) =>
      attemptCall(updatePaymentType, { params: { id: type?.id ?? 0 }, body: { ...bodyOf(draft), version } }),
    refresh: useRefresh([listPaymentTypes]),
    list: adminPaths.paymentTypes,
  })
  useEffect(() => heading.current?.focus({ preventScroll: true }), [previewed])

  const title = type?.name ?? t('newTitle')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackTo to={adminPaths.paymentTypes}>{t('back')}</BackTo>
      <h1 ref={heading} tabIndex={-1} className="mt-3 mb-6 text-2xl font-bold focus:outline-none">
        {previewed === null ? title : t('previewTitle')}
      </h1>
      {previewed !== null ? (
        <Preview draft={previewed} back={() => setPreviewed(null)} />
      ) : (
        <EntryForm
          contractForm={contractForm}
          entry={entry}
          subject="payment_type"
          id={type?.id ?? null}
          {...fieldWords}
          mayWrite={mayWrite}
          saveLabel={t('save')}
          buttons={
            <Button
              look="secondary"
              size="lg"
              onClick={(event) => void handleSubmit((draft) => setPreviewed(draft))(event)}
            >
              <Icon name="eye" />
              {t('preview')}
            </Button>
          }
        >
          <About {...contractForm} />
          <Price {...contractForm} />
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
            kinds={fieldKinds}
            french={french}
            most={MOST_FIELDS}
          />
          <Card title={t('offerTitle')}>
            <Checkbox label={t('offer')} hint={t('offerHint')} {...register('active')} />
          </Card>
          {!mayWrite && <p className="text-soft">{t('readOnly')}</p>}
        </EntryForm>
      )}
    </>
  )
}

const versionedDraft = (type: PaymentType | null): VersionedDraft<TypeDraft> =>
  type === null ? { draft: emptyDraft, version: 0 } : { draft: draftOf(type), version: type.version }

async function readLatest(opened: PaymentType | null): Promise<VersionedDraft<TypeDraft> | null> {
  const { data } = await readReply(listPaymentTypes, { query: { all: '1' } })
  const latest = data?.find(({ id }) => id === opened?.id)
  return latest === undefined ? null : versionedDraft(latest)
}
