import { getTransferEvidence } from '@calls/bank-transfers'
import type { TransferClaim } from '@testamur/contract/bank-transfers'
import { callFile } from '../../../../api/client.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { VirusCheckMark } from '../../../../features/messages/virus-check-mark.tsx'
import { formatDate, formatDay } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { openFile } from '../../../../lib/save-file.ts'
import { useText } from '../../../../lib/text.ts'
import { useOnce } from '../../../../lib/use-once.ts'
import { Button } from '../../../../ui/button.tsx'
import { DescriptionList } from '../../../../ui/description-list.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Money } from '../../../../ui/money.tsx'

type Props = { claim: TransferClaim; href: string; decide: (act: 'confirm' | 'reject' | 'unconfirm') => void }

/** What the payer reported about a transfer, beside the amount due; then what the bursary found. */
export function ClaimCard({ claim, href, decide }: Props) {
  const t = useText('admin-payments-transfers')
  const zone = useInstitution()?.time_zone
  const mayReadEvidence = useMay('payments.evidence')
  const { busy, once } = useOnce()
  const { currency, amount, bank_reference, paid_on, note } = claim
  const evidence = async () => {
    const file = await callFile(getTransferEvidence, { params: { id: claim.id } })
    if (file !== false) openFile(file, `${bank_reference ?? claim.id}`)
  }
  return (
    <li className="grid gap-5 rounded-lg border border-line bg-surface p-5 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid gap-3">
        <div>
          <Link className="link text-lg font-semibold" to={href}>
            {claim.payer}
          </Link>
          <p className="text-soft">{claim.subject}</p>
        </div>
        <DescriptionList
          items={[
            {
              term: t('said'),
              details: (
                <>
                  <Money amount={claim.claimed} currency={currency} />
                  {claim.claimed !== claim.expected && (
                    <span className="font-normal text-warning-text">
                      {' '}
                      {t('expected')} <Money amount={claim.expected} currency={currency} />
                    </span>
                  )}
                </>
              ),
            },
            { term: t('day'), details: formatDay(claim.claimed_on) },
            { term: t('from'), details: <span className="break-words">{claim.payer_name}</span> },
            {
              term: t('reference'),
              details: <span className="numbers break-all">{claim.payment_reference}</span>,
            },
            { term: t('told'), details: `${claim.submitted_by}, ${formatDate(claim.submitted_at, zone)}` },
            ...(amount === null
              ? []
              : [
                  {
                    term: t('found'),
                    details: (
                      <>
                        <Money amount={amount} currency={currency} />
                        <span className="block font-normal">
                          {paid_on && formatDay(paid_on)},{' '}
                          <span className="numbers break-all">{bank_reference}</span>
                        </span>
                      </>
                    ),
                  },
                ]),
            ...(note === null ? [] : [{ term: t('why'), details: note }]),
            ...(claim.decided_by === null
              ? []
              : [
                  {
                    term: t('decided'),
                    details: `${claim.decided_by}, ${formatDate(claim.decided_at ?? '', zone)}`,
                  },
                ]),
            ...(claim.unconfirmed_by === null
              ? []
              : [
                  {
                    term: t('unconfirmed'),
                    details: (
                      <>
                        {claim.unconfirmed_by}, {formatDate(claim.unconfirmed_at ?? '', zone)}
                        <span className="block font-normal break-words">{claim.unconfirmed_note}</span>
                      </>
                    ),
                  },
                ]),
          ]}
        />
      </div>
      <div className="grid content-start gap-2.5">
        {claim.may_decide && (
          <>
            <Button onClick={() => decide('confirm')}>{t('confirm')}</Button>
            <Button look="danger" onClick={() => decide('reject')}>
              {t('reject')}
            </Button>
          </>
        )}
        {claim.may_unconfirm && (
          <Button look="danger" onClick={() => decide('unconfirm')}>
            {t('unconfirm')}
          </Button>
        )}
        {claim.has_evidence && mayReadEvidence && (
          <Button look="secondary" busy={busy} onClick={() => void once(evidence)}>
            <Icon name="file" />
            {t('evidence')}
          </Button>
        )}
        {claim.virus_check !== null && <VirusCheckMark check={claim.virus_check} />}
        {!claim.has_evidence && <p className="text-sm text-faint">{t('noEvidence')}</p>}
        {claim.status === 'submitted' && !claim.may_decide && (
          <p className="text-sm text-soft">{t('somebodyElse')}</p>
        )}
        {claim.status === 'confirmed' && !claim.may_unconfirm && (
          <p className="text-sm text-soft">{t('somebodyElseTakes')}</p>
        )}
      </div>
    </li>
  )
}
