import type { BulkRun } from '@testamur/contract/bulk/bulk-runs'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'

/** The effects of a run: how many rows change, who gets an email, what is refunded. */
export function RunFacts({ run }: { run: BulkRun }) {
  const t = useText('admin-bulk-run')
  const { outcomes, state, mails, money } = run
  const begun = state !== 'rehearsed'
  const counted = (term: string, count: number) =>
    count === 0 ? [] : [{ term, details: <span className="numbers">{formatNumber(count)}</span> }]
  return (
    <DescriptionList
      items={[
        {
          term: t('selected'),
          details:
            run.copies > 0
              ? t('selectedCopies', { applications: run.applications, copies: run.copies })
              : t('selectedApplications', { count: run.applications }),
        },
        ...(run.assignee === null ? [] : [{ term: t('officer'), details: run.assignee }]),
        ...(run.said === null
          ? []
          : [{ term: t('text'), details: <span className="whitespace-pre-line">{run.said}</span> }]),
        ...(begun ? counted(t('done'), outcomes.done) : []),
        ...(outcomes.waiting === 0 ? [] : counted(t(begun ? 'waiting' : 'willChange'), outcomes.waiting)),
        ...counted(t(begun ? 'refused' : 'willRefuse'), outcomes.refused),
        ...counted(t('changed'), outcomes.changed),
        ...counted(t('failedRows'), outcomes.failed),
        ...counted(t('stopped'), outcomes.stopped),
        {
          term: t('mails'),
          details:
            mails.count === 0
              ? t('noMails')
              : t('mailsTo', {
                  count: mails.count,
                  examples: mails.examples.join(', '),
                  more: mails.count > mails.examples.length ? 'yes' : 'no',
                }),
        },
        {
          term: t('money'),
          details:
            money.length === 0
              ? t('noMoney')
              : money
                  .map(({ amount, currency, count }) =>
                    t('refunds', { amount: formatMoney(amount, currency), count }),
                  )
                  .join(', '),
        },
        ...(run.unmatched_waybills.length === 0
          ? []
          : [
              {
                term: t('unmatched'),
                details: (
                  <ul className="numbers text-danger-text">
                    {run.unmatched_waybills.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                ),
              },
            ]),
      ]}
    />
  )
}
