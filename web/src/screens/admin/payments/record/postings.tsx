import type { PaymentRecord } from '@testamur/contract/payments/staff-payments'
import { useAccountName } from '../../../../features/payments/provider-labels.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Money } from '../../../../ui/money.tsx'

/** The ledger entries of this payment. */
export function Postings({ record: { payment, postings } }: { record: PaymentRecord }) {
  const t = useText('admin-payments-record')
  const zone = useInstitution()?.time_zone
  const nameOf = useAccountName()
  if (postings.length === 0) return null
  const side = (amount: number) => amount > 0 && <Money amount={amount} currency={payment.currency} />
  return (
    <details>
      <summary className="min-h-8 content-center text-lg font-semibold">
        {t('postings', { count: postings.length })}
      </summary>
      <div className="mt-2 grid gap-5">
        {postings.map(({ at, memo, entries }, index) => (
          <div key={`posting-${index}`} className="overflow-x-auto">
            <table className="w-full text-sm">
              <caption className="pb-1 text-start">
                <span className="font-semibold">{memo}</span>{' '}
                <span className="numbers text-faint">{formatDate(at, zone)}</span>
              </caption>
              <thead>
                <tr className="border-b border-line text-soft">
                  <th scope="col" className="py-1 text-start">
                    {t('account')}
                  </th>
                  <th scope="col" className="w-32 py-1 ps-3 text-end">
                    {t('debit')}
                  </th>
                  <th scope="col" className="w-32 py-1 ps-3 text-end">
                    {t('credit')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {entries.map(({ account, name, amount }, entry) => (
                  <tr key={`entry-${entry}`} className="border-b border-line last:border-0">
                    <td className="py-1">
                      <span className="numbers text-faint">{account.split(':')[0]}</span>{' '}
                      {nameOf({ account, name })}
                    </td>
                    <td className="py-1 ps-3 text-end">{side(amount)}</td>
                    <td className="py-1 ps-3 text-end">{side(-amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
    </details>
  )
}
