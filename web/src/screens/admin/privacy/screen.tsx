import { useSearchParams } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { KindOfData } from './kind-of-data.tsx'
import { Register } from './register.tsx'
import { Requests } from './requests.tsx'
import { RETENTION, RetentionList } from './retention-list.tsx'

const REGISTER = `${adminPaths.privacy}?tab=register`

/** Exports and erasures, `?tab=retention`, one kind of data of it (`&kind=mails`), or `?tab=register`. */
export function Screen() {
  const t = useText('admin-privacy')
  const [params] = useSearchParams()
  const tab = params.get('tab')
  const kind = params.get('kind')
  if (tab === 'retention' && kind !== null) return <KindOfData key={kind} kind={kind} />
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <p className="mt-1 mb-5 max-w-prose text-soft">
        {t(tab === 'retention' ? 'retentionLead' : tab === 'register' ? 'registerLead' : 'lead')}
      </p>
      <Tabs
        label={t('tabs')}
        current={tab === 'retention' ? RETENTION : tab === 'register' ? REGISTER : adminPaths.privacy}
        tabs={[
          { to: adminPaths.privacy, label: t('list') },
          { to: RETENTION, label: t('retention') },
          { to: REGISTER, label: t('register') },
        ]}
      />
      <div className="mt-6">
        {tab === 'retention' ? <RetentionList /> : tab === 'register' ? <Register /> : <Requests />}
      </div>
    </>
  )
}
