import {
  createPaymentType,
  listPaymentTypes,
  updatePaymentType,
} from '@calls/standalone-payments/standalone-payments'
import { useQueryClient } from '@tanstack/react-query'
import type { PaymentType } from '@testamur/contract/standalone-payments/standalone-payments'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/client.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useContractForm } from '../../../lib/form.ts'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { About } from './about.tsx'
import { bodyOf, draftOf, emptyDraft, type TypeDraft } from './draft.ts'
import { FieldsBuilder } from './fields-builder.tsx'
import { useMayWrite } from './may-write.ts'
import { Preview } from './preview.tsx'
import { Price } from './price.tsx'

/** One payment type, with a look at it as its payers have it. What was typed stays while one looks. */
export function Editor({ type }: { type: PaymentType | null }) {
  const t = useText('admin-payment-types')
  const navigate = useNavigate()
  const client = useQueryClient()
  const mayWrite = useMayWrite()
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  const [previewed, setPreviewed] = useState<TypeDraft | null>(null)
  const contractForm = useContractForm<TypeDraft>({
    schema: () => import('./form.ts').then(({ typeSchema }) => typeSchema(t)),
    defaultValues: type === null ? emptyDraft : draftOf(type),
  })
  const { form, problems, attempt, placeErrors } = contractForm
  const { register, handleSubmit } = form
  useEffect(() => heading.current?.focus({ preventScroll: true }), [previewed])

  const save = async (draft: TypeDraft) => {
    if (busy) return
    setBusy(true)
    const body = bodyOf(draft)
    const reply =
      type === null
        ? await call(createPaymentType, { body, onFailure: placeErrors })
        : await call(updatePaymentType, {
            params: { id: type.id },
            body: { ...body, version: type.version },
            onFailure: placeErrors,
          })
    setBusy(false)
    if (reply === false) return
    if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    await client.invalidateQueries({ queryKey: [listPaymentTypes.id] })
    void navigate(adminPaths.paymentTypes)
  }

  const title = type?.name ?? t('newTitle')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p>
        <Link className="link inline-flex items-center gap-1.5" to={adminPaths.paymentTypes}>
          <Icon name="arrow-left" />
          {t('back')}
        </Link>
      </p>
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
          <ErrorSummary problems={problems} attempt={attempt} />
          <About {...contractForm} />
          <Price {...contractForm} />
          <FieldsBuilder {...contractForm} />
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
        </form>
      )}
    </>
  )
}
