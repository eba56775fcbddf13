import type { PaymentRecord } from '@testamur/contract/payments/staff-payments'
import { useText } from '../../../../lib/text.ts'
import { Money } from '../../../../ui/money.tsx'

/** Where the money of a payment is. */
export function Lies({ record: { payment, money } }: { record: PaymentRecord }) {
  const t = useText('admin-payments-record')
  return (
    <section>
      <h3 className="text-lg font-semibold">{t('liesTitle')}</h3>
      <dl className="mt-2 grid grid-cols-2 gap-2.5 sm:grid-cols-4">
        {(['on_invoice', 'credit', 'promised', 'reversed'] as const).map((place) => (
          <div key={place} className="rounded-md bg-sunken px-3.5 py-2.5">
            <dt className="text-sm text-soft">{t(`lies_${place}`)}</dt>
            <dd className="font-semibold">
              <Money amount={money[place]} currency={payment.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
