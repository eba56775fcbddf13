import { useSearchParams } from 'react-router'
import { usePermissions } from '../../../features/identity/use-may.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { Desk } from './desk.tsx'
import { List } from './list.tsx'
import { Settings } from './settings.tsx'

/** Each tab with the permission it requires. */
const parts = [
  { tab: 'list', needs: 'applications.read', Part: List },
  { tab: 'desk', needs: 'copies.dispatch', Part: Desk },
  { tab: 'settings', needs: 'settings.read', Part: Settings },
] as const

const pathOf = (tab: string): string =>
  tab === 'list' ? adminPaths.certificateApplications : `${adminPaths.certificateApplications}?tab=${tab}`

/** Certificate applications, the collection desk, and the fees. */
export function Screen() {
  const t = useText('admin-certificate-applications')
  const permissions = usePermissions()
  const asked = useSearchParams()[0].get('tab')
  const offered = parts.filter(({ needs }) => permissions.includes(needs))
  const { tab, Part } = offered.find(({ tab: name }) => name === asked) ?? parts[0]
  const tabs = (
    <div className="mb-6">
      <Tabs
        label={t('tabs')}
        tabs={offered.map(({ tab: name }) => ({ to: pathOf(name), label: t(`tab_${name}`) }))}
        current={pathOf(tab)}
      />
    </div>
  )
  return <Part tabs={tabs} />
}
