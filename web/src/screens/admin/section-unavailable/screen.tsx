import { PageTitle } from '../../../app/page-title.tsx'
import { paths } from '../../../app/paths.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** An entry of the sidebar that has no screen in this release: what can be done today, and where. */
export function Screen() {
  const t = useText('section-unavailable')
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="sr-only">{t('title')}</h1>
      <EmptyState
        icon="lock"
        title={t('title')}
        actions={<LinkButton to={paths.applications}>{t('adminAction')}</LinkButton>}
      >
        {t('admin')}
      </EmptyState>
    </>
  )
}
