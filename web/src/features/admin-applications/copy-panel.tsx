import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { StaffCopy } from '@testamur/contract/applications/staff-copy'
import { formatMoney } from '../../lib/format.ts'
import { formatDay } from '../../lib/format-date.ts'
import { useCurrency } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { StatusPill } from '../../ui/badge.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { countryName } from '../applications/countries.ts'
import { CopyActions } from './copy-actions.tsx'
import { CopyButtons } from './copy-buttons.tsx'
import { CopyDocuments } from './copy-documents.tsx'
import { useAttempt } from './use-attempt.ts'

type Props = { application: StaffApplication; copy: StaffCopy; number: number }

const placeOf = ({ address_lines, city, state, postcode, country }: StaffCopy['recipient']): string =>
  [...(address_lines ?? []), city, state, postcode, country && countryName(country)]
    .filter(Boolean)
    .join(', ')

/** One copy: its destination, its status, and what can be done now. */
export function CopyPanel({ application, copy, number }: Props) {
  const institutionCurrency = useCurrency()
  const currency = application.payment?.currency ?? institutionCurrency
  const t = useText('admin-application')
  const { recipient } = copy
  const attempts = useAttempt(application)
  const place = placeOf(recipient)
  return (
    <li className="grid gap-2 p-4">
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-[minmax(12rem,1fr)_fit-content(60%)]">
        <div className="grid min-w-0 content-start gap-2">
          <div>
            <h3 className="text-base font-semibold">
              {t('copyNumber', { number })}: {t(copy.type)}
            </h3>
            <p className="text-sm text-faint">
              {copy.type === 'certificate'
                ? t(copy.delivery_method === 'courier' ? 'certificateSent' : 'certificateCollected')
                : `${copy.purpose_name} · ${copy.format_name} · ${t(`by_${copy.delivery_method}`)}`}
              {copy.region === null ? '' : ` · ${copy.region}`}
            </p>
          </div>
          <p>
            <span className="block">
              <span className="font-semibold">{recipient.name}</span>{' '}
              <span className="text-sm text-faint">({t(`kind_${recipient.kind}`)})</span>
            </span>
            {recipient.attention && (
              <span className="block">{t('attention', { name: recipient.attention })}</span>
            )}
            {place !== '' && <span className="block text-soft">{place}</span>}
            {recipient.email && (
              <span className="block text-soft">
                <EmailText address={recipient.email} />
              </span>
            )}
            {recipient.phone && <span className="numbers block text-soft">{recipient.phone}</span>}
            {copy.recipient_reference !== null && (
              <span className="block font-semibold">
                {t('reference', { reference: copy.recipient_reference })}
              </span>
            )}
          </p>
        </div>
        <div className="grid content-start gap-1 sm:justify-items-end">
          <StatusPill {...copy.enums.status} className="justify-self-start sm:justify-self-end" />
          <p className="max-w-64 sm:text-end">
            <span className="sr-only">{t('price')} </span>
            <Money amount={copy.rate} currency={currency} />
            {copy.delivery > 0 && (
              <span className="block text-soft">
                {t('plusDelivery')} <Money amount={copy.delivery} currency={currency} />
              </span>
            )}
            {copy.release_condition !== 'now' && (
              <span className="mt-1 block font-semibold text-warning-text">
                {t(`release_${copy.release_condition}`, {
                  day: copy.release_on === null ? '' : formatDay(copy.release_on),
                })}
              </span>
            )}
            {copy.courier !== null && (
              <span className="mt-2 block">
                <span className="block text-sm text-faint">{copy.courier.name}</span>
                <span className="numbers font-semibold">{copy.courier.waybill}</span>{' '}
                {copy.courier.url !== null && (
                  <a
                    className="link inline-flex items-center gap-1"
                    href={copy.courier.url}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    {t('track')}
                    <Icon name="external-link" className="size-4" />
                  </a>
                )}
              </span>
            )}
            {copy.collected_by !== null && (
              <span className="mt-2 block">
                {t('collectedBy', { name: copy.collected_by, id: copy.collected_id ?? '' })}
              </span>
            )}
          </p>
          <div className="flex flex-wrap items-start gap-2 sm:justify-end">
            <CopyButtons application={application} copy={copy} attempts={attempts} />
            <CopyActions application={application} copy={copy} attempts={attempts} />
          </div>
        </div>
      </div>
      {copy.waiting !== null && (
        <Alert tone="warning" title={t('waitsTitle', { amount: formatMoney(copy.waiting.amount, currency) })}>
          <p>
            {t(`waits_${copy.waiting.delivery_method}`)}{' '}
            <span className="font-semibold">
              {[copy.waiting.recipient.name, placeOf(copy.waiting.recipient)].filter(Boolean).join(', ')}
            </span>
          </p>
          <p>
            {t('waitsText', {
              reference: copy.waiting.invoice_reference,
              day: formatDay(copy.waiting.expires_at),
            })}
          </p>
        </Alert>
      )}
      <CopyDocuments application={application} copy={copy} attempts={attempts} />
      {attempts.problem !== null && (
        <Alert live tone="danger" title={t('notDoneTitle')}>
          {attempts.problem}
        </Alert>
      )}
    </li>
  )
}
