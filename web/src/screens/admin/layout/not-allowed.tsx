import type { Role } from '@testamur/contract/identity/permissions'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'

/** Shown in place of a page that this person may not open: names the roles that may. */
export function NotAllowed({ roles }: { roles: readonly Role[] }) {
  const t = useText('admin')
  const roleWords = useText('admin-roles')
  return (
    <>
      <PageTitle>{t('notAllowed')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('notAllowed')}</h1>
      <p className="mt-3 max-w-prose text-soft">
        {t('whoMay', { roles: roles.map((role) => roleWords(role)).join(', ') })}
      </p>
      <LinkButton className="mt-6" look="secondary" to={adminPaths.overview}>
        {t('toDashboard')}
      </LinkButton>
    </>
  )
}
