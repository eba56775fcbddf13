import {
  createPaymentType,
  listPaymentTypes,
  updatePaymentType,
} from '@calls/standalone-payments/standalone-payments'
import { useQueryClient } from '@tanstack/react-query'
import { fieldKinds } from '@testamur/contract/asked-fields/field-rules'
import type { PaymentType } from '@testamur/contract/standalone-payments/standalone-payments'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptCall, call } from '../../../api/client.ts'
import { readReply } from '../../../api/read-reply.ts'
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
  const navigate = useNavigate()
  const client = useQueryClient()
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
        ? await call(createPaymentType, { body: bodyOf(draft), onFailure: placeErrors })
        : await versioned.save(draft, (whole, version) =>
            attemptCall(updatePaymentType, { params: { id: type.id }, body: { ...bodyOf(whole), version } }),
          )
    setBusy(false)
    if (reply === false) return
    if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    await client.invalidateQueries({ queryKey: [listPaymentTypes.id] })
    forgetUnsaved()
    void navigate(adminPaths.paymentTypes)
  }

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
        <form
          noValidate
          className="grid max-w-220 gap-6"
          onSubmit={(event) => void handleSubmit((draft) => save(draft))(event)}
        >
          <NamedErrorSummary problems={problems} attempt={attempt} />
          {type !== null && (
            <ChangedMeanwhile
              subject="payment_type"
              id={type.id}
              meanwhile={versioned.meanwhile}
              bringBack={versioned.bringBack}
              {...fieldWords}
            />
          )}
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
          <div className="flex flex-wrap gap-3">
            {mayWrite && (
              <Button type="submit" size="lg" busy={busy}>
                {t('save')}
              </Button>
            )}
            <Button
              look="secondary"
              size="lg"
              onClick={(event) => void handleSubmit((draft) => setPreviewed(draft))(event)}
            >
              <Icon name="eye" />
              {t('preview')}
            </Button>
          </div>
          {!mayWrite && <p className="text-soft">{t('readOnly')}</p>}
          {type !== null && <ChangeHistory subject="payment_type" id={type.id} {...fieldWords} />}
        </form>
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
