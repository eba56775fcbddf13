import { useSearchParams } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { OpenedUser } from './opened-user.tsx'
import { Policy } from './policy.tsx'
import { UserForm } from './user-form.tsx'
import { UserList } from './user-list.tsx'

/** The list, the roles, or one account: `?user=<id>`, `?user=new`. */
export function Screen() {
  const t = useText('admin-users')
  const [params] = useSearchParams()
  const wanted = params.get('user')
  if (wanted === 'new') return <UserForm user={null} />
  if (wanted !== null) return <OpenedUser key={wanted} id={wanted} />
  const onRoles = params.get('tab') === 'roles'
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-bold">{t('title')}</h1>
          <p className="mt-1 max-w-prose text-soft">{t('lead')}</p>
        </div>
        {!onRoles && <LinkButton to={`${adminPaths.users}?user=new`}>{t('invite')}</LinkButton>}
      </header>
      <Tabs
        label={t('tabs')}
        current={onRoles ? ROLES : adminPaths.users}
        tabs={[
          { to: adminPaths.users, label: t('people') },
          { to: ROLES, label: t('roles') },
        ]}
      />
      <div className="mt-6">{onRoles ? <Policy /> : <UserList />}</div>
    </>
  )
}

const ROLES = `${adminPaths.users}?tab=roles`
