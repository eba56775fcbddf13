import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'

export function Screen() {
  const t = useText('not-found')
  const admin = useText('admin')
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="sr-only">{t('title')}</h1>
      <EmptyState
        icon="search"
        title={t('title')}
        actions={<LinkButton to={adminPaths.overview}>{admin('dashboard')}</LinkButton>}
      >
        {admin('notFoundText')}
      </EmptyState>
    </>
  )
}
