import type { RetentionRehearsal } from '@testamur/contract/retention'
import type { RetentionKind } from '@testamur/contract/retention-kinds'
import { formatNumber } from '../../../lib/format.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

/** What would go, what would stay and why, with some examples. */
export function Rehearsal({ rehearsal, kind }: { rehearsal: RetentionRehearsal; kind: RetentionKind }) {
  const t = useText('admin-privacy')
  const zone = useInstitution()?.time_zone
  const dayOf = (at: string) => formatDay(at, zone, 'prove')
  if (rehearsal.state === 'running')
    return (
      <p role="status" className="flex items-center gap-2 text-soft">
        <Spinner /> {t('counting')}
      </p>
    )
  const staying = rehearsal.held.map(({ reason, records }) =>
    t(`held_${reason}`, { count: records, number: formatNumber(records) }),
  )
  return (
    <section aria-labelledby="rehearsal" className="border-t border-line pt-5">
      <h3 id="rehearsal" className="font-semibold">
        {t('rehearsalOf', { day: dayOf(rehearsal.started_at), name: rehearsal.asked_by })}
      </h3>
      <DescriptionList
        className="mt-3"
        items={[
          {
            term: t('wouldGo'),
            details: t('recordsAndFiles', {
              count: rehearsal.records,
              records: formatNumber(rehearsal.records),
              fileCount: rehearsal.files,
              files: formatNumber(rehearsal.files),
            }),
          },
          { term: t('oldest'), details: rehearsal.oldest === null ? '–' : dayOf(rehearsal.oldest) },
          {
            term: t('wouldStay'),
            details:
              staying.length === 0 ? (
                t('nothingHeld')
              ) : (
                <ul>
                  {staying.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              ),
          },
          ...(rehearsal.sample.length === 0
            ? []
            : [
                {
                  term: t('examples'),
                  details: (
                    <ul className="numbers font-normal">
                      {rehearsal.sample.map(({ reference, since }) => (
                        <li key={reference}>
                          {t(`example_${kind}`, { reference })}, {dayOf(since)}
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]),
        ]}
      />
    </section>
  )
}
