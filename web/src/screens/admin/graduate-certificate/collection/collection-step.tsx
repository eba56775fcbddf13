import { getCollectionProgress } from '@calls/graduation/collection-leases'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/queries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { DescriptionList } from '../../../../ui/description-list.tsx'
import { NotFetched } from '../../../../ui/not-fetched.tsx'
import type { StepProps } from '../step-props.ts'
import { CollectionSettingsForm } from './collection-settings-form.tsx'
import { Conflicts } from './conflicts.tsx'
import { Devices } from './devices.tsx'
import { UncollectedList } from './uncollected-list.tsx'

/** How far the collection of a class is, what has to be settled, and which devices hold parts of its list. */
export function CollectionStep({ progress: { event } }: StepProps) {
  const t = useText('admin-collection-step')
  const mayHandOut = useMay('graduation.handout')
  const { data, error, refetch } = useQuery(queryOf(getCollectionProgress, { params: { id: event.id } }))
  if (data === undefined) return <NotFetched problem={error} title={t('failed')} again={refetch} lines={8} />
  const { waiting, collected, ageing, leases, conflicts } = data.data
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-soft">{t('lead')}</p>
        {mayHandOut && waiting + collected > 0 && (
          <LinkButton to={`${adminPaths.collectionDesk}?event=${event.id}`}>{t('toDesk')}</LinkButton>
        )}
      </div>
      <Conflicts conflicts={conflicts} />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card title={t('progress')}>
          <DescriptionList
            items={[
              { term: t('collected'), details: formatNumber(collected) },
              { term: t('waiting'), details: formatNumber(waiting) },
              ...ageing
                .filter(({ count }) => count > 0)
                .map(({ from_week, count }) => ({
                  term: t(from_week === 0 ? 'thisMonth' : 'sinceWeeks', { weeks: from_week }),
                  details: formatNumber(count),
                })),
            ]}
          />
        </Card>
        <CollectionSettingsForm />
      </div>
      <Devices leases={leases} />
      <UncollectedList event={event.id} />
    </div>
  )
}
