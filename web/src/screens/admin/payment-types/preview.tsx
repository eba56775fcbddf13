import { PaymentForm } from '../../../features/payment-types/payment-form.tsx'
import { noPayer, valuesFor } from '../../../features/payment-types/values.ts'
import { formatMoney } from '../../../lib/format.ts'
import { notify } from '../../../lib/notifications.ts'
import { useCurrency } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { bodyOf, type TypeDraft } from './draft.ts'

/** The payers' own form, with the values being edited. */
export function Preview({ draft, back }: { draft: TypeDraft; back: () => void }) {
  const t = useText('admin-payment-types')
  const currency = useCurrency()
  const { description = '', fields = [], audience = 'anyone', active = true, ...body } = bodyOf(draft)
  const type = {
    ...body,
    id: 0,
    position: 0,
    version: 0,
    description,
    audience,
    active,
    fields: fields.map(({ hint = '', required = true, options = [], ...field }) => ({
      ...field,
      hint,
      required,
      options,
    })),
  }
  return (
    <>
      <p className="max-w-prose text-soft">{t('previewText')}</p>
      <Button className="mt-4" look="secondary" onClick={back}>
        {t('backToEditing')}
      </Button>
      <div className="mt-6 rounded-lg border border-line bg-page p-5 md:p-8">
        <h2 className="text-2xl font-bold">{type.name}</h2>
        {description !== '' && <p className="mt-3 mb-6 max-w-prose text-lg text-soft">{description}</p>}
        <PaymentForm
          type={type}
          currency={currency}
          initial={valuesFor(type, noPayer)}
          busy={false}
          onSubmit={(_, total) =>
            notify('success', t('previewPaid', { amount: formatMoney(total, currency) }))
          }
        />
      </div>
    </>
  )
}
