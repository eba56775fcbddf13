import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AskItem, DraftItem, ProgressItem, UnpaidItem } from './items.tsx'
import type { OngoingApplications } from './use-ongoing.ts'

type Props = { list: OngoingApplications; reload: () => Promise<void>; leave: () => void }

/** Everything under way for one mailbox, what waits for its owner first. */
export function OngoingList({ list, reload, leave }: Props) {
  const t = useText('ongoing-application')
  const { email, drafts, unpaid, asks, in_progress } = list
  const nothing = [drafts, unpaid, asks, in_progress].every(({ length }) => length === 0)
  return (
    <div className="max-w-200">
      <p className="mt-3 max-w-prose text-lg break-words text-soft">{t('listLead', { email })}</p>
      {nothing && (
        <div className="mt-6 rounded-lg border border-line bg-surface">
          <EmptyState
            title={t('emptyTitle')}
            actions={
              <>
                <LinkButton to={paths.startApplication}>{t('startNew')}</LinkButton>
                <LinkButton look="secondary" to={paths.track}>
                  {t('trackOne')}
                </LinkButton>
              </>
            }
          >
            {t('emptyText')}
          </EmptyState>
        </div>
      )}
      <Section title={t('asksTitle')} shown={asks.length > 0}>
        {asks.map((row) => (
          <AskItem key={row.tracking_id} row={row} />
        ))}
      </Section>
      <Section title={t('unpaidTitle')} shown={unpaid.length > 0}>
        {unpaid.map((row) => (
          <UnpaidItem key={row.tracking_id} row={row} reload={reload} />
        ))}
      </Section>
      <Section title={t('draftsTitle')} shown={drafts.length > 0}>
        {drafts.map((row) => (
          <DraftItem key={row.token} row={row} reload={reload} />
        ))}
      </Section>
      <Section title={t('progressTitle')} shown={in_progress.length > 0}>
        {in_progress.map((row) => (
          <ProgressItem key={row.tracking_id} row={row} />
        ))}
      </Section>
      <Button look="quiet" className="-ms-4.5 mt-8" onClick={leave}>
        {t('another')}
      </Button>
    </div>
  )
}

function Section({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null
  return (
    <section className="mt-8">
      <h2 className="text-xl font-semibold">{title}</h2>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">{children}</ul>
    </section>
  )
}
