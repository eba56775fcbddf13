import { getRefundEvidence } from '@calls/refunds'
import type { Refund } from '@testamur/contract/refunds'
import { callFile } from '../../../../api/client.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { useProviderLabel } from '../../../../features/payments/provider-labels.ts'
import { formatDate, formatDay } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { openFile } from '../../../../lib/save-file.ts'
import { useText } from '../../../../lib/text.ts'
import { useOnce } from '../../../../lib/use-once.ts'
import { Button } from '../../../../ui/button.tsx'
import { type Description, DescriptionList } from '../../../../ui/description-list.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useAddress } from '../address.ts'

export function RefundFacts({ refund }: { refund: Refund }) {
  const t = useText('admin-payments-refunds')
  const record = useText('admin-payments-record')
  const words = useText('admin-payments-words')
  const address = useAddress()
  const zone = useInstitution()?.time_zone
  const labelOf = useProviderLabel()
  const mayReadEvidence = useMay('payments.evidence')
  const { busy, once } = useOnce()
  const evidence = async () => {
    const file = await callFile(getRefundEvidence, { params: { reference: refund.reference } })
    if (file !== false) openFile(file, refund.reference)
  }
  const known = (term: string, details: string | null): Description[] =>
    details === null ? [] : [{ term, details: <span className="break-words">{details}</span> }]
  const by = (name: string | null, at: string | null) =>
    name === null || at === null ? null : `${name}, ${formatDate(at, zone)}`
  return (
    <DescriptionList
      items={[
        { term: record('subject'), details: refund.subject },
        {
          term: t('payment'),
          details: (
            <Link
              className="link numbers break-all"
              to={address.with({ payment: refund.payment_reference })}
              aria-label={words('record', { reference: refund.payment_reference })}
            >
              {refund.payment_reference}
            </Link>
          ),
        },
        { term: record('provider'), details: labelOf(refund.provider) },
        { term: record('refundSource'), details: record(`source_${refund.source}`) },
        { term: record('refundMethod'), details: record(`method_${refund.method}`) },
        { term: record('refundReason'), details: record(`reason_${refund.reason_code}`) },
        { term: record('note'), details: <span className="break-words">{refund.note}</span> },
        {
          term: t('reference'),
          details: <span className="numbers break-all">{refund.reference}</span>,
        },
        ...known(t('askedBy'), by(refund.requested_by, refund.requested_at)),
        ...known(t('approvedBy'), by(refund.approved_by, refund.approved_at)),
        ...known(t('madeOutside'), refund.made_outside && t(`madeOutside_${refund.made_outside}`)),
        ...known(t('providerRefund'), refund.provider_refund_id),
        ...known(t('bankReference'), refund.bank_reference),
        ...known(t('paidOn'), refund.paid_on && formatDay(refund.paid_on)),
        ...(refund.has_evidence && mayReadEvidence
          ? [
              {
                term: t('evidence'),
                details: (
                  <Button size="sm" look="secondary" busy={busy} onClick={() => void once(evidence)}>
                    {t('openEvidence')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
