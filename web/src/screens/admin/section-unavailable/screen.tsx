import { adminPaths } from '../../../lib/admin-paths.ts'
import { paths } from '../../../lib/paths.ts'
import { useWantedSection } from '../../../lib/route-handle.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'

/** An entry of the sidebar that has no screen in this release: what can be done today, and where. */
export function Screen() {
  const t = useText('section-unavailable')
  const section = useWantedSection()
  const prices = section === 'admin/transcript-rates' || section === 'admin/application-types'
  const money = section === 'admin/payments'
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="sr-only">{t('title')}</h1>
      <EmptyState
        icon="info"
        title={t('title')}
        actions={
          <>
            <LinkButton to={adminPaths.applications}>{t('adminAction')}</LinkButton>
            {money && (
              <LinkButton to={adminPaths.overview} look="secondary">
                {t('dashboardAction')}
              </LinkButton>
            )}
            {prices && (
              <LinkButton to={paths.startApplication} look="secondary">
                {t('ratesAction')}
              </LinkButton>
            )}
          </>
        }
      >
        {t(section)}
      </EmptyState>
    </>
  )
}
