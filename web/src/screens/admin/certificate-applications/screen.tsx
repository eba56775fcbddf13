import { useSearchParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { signedInUser } from '../../../app/session.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { Desk } from './desk.tsx'
import { List } from './list.tsx'

const deskPath = `${paths.certificateApplications}?tab=desk`

/** Every request for a certificate, and the desk where certificates are handed out. */
export function Screen() {
  const t = useText('admin-certificate-applications')
  const user = useStore(signedInUser)
  const handsOut = user?.permissions.includes('copies.dispatch') === true
  const atDesk = useSearchParams()[0].get('tab') === 'desk'
  const tabs = handsOut && (
    <div className="mb-6">
      <Tabs
        label={t('tabs')}
        tabs={[
          { to: paths.certificateApplications, label: t('tab_list') },
          { to: deskPath, label: t('tab_desk') },
        ]}
        current={atDesk ? deskPath : paths.certificateApplications}
      />
    </div>
  )
  return handsOut && atDesk ? <Desk tabs={tabs} /> : <List tabs={tabs} />
}
