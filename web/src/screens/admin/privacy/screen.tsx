import { useSearchParams } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { KindOfData } from './kind-of-data.tsx'
import { HOLDS, LegalHolds } from './legal-holds.tsx'
import { Register } from './register.tsx'
import { Requests } from './requests.tsx'
import { RETENTION, RetentionList } from './retention-list.tsx'

const REGISTER = `${adminPaths.privacy}?tab=register`

const parts = {
  requests: { to: adminPaths.privacy, label: 'list', lead: 'lead', Part: Requests },
  retention: { to: RETENTION, label: 'retention', lead: 'retentionLead', Part: RetentionList },
  holds: { to: HOLDS, label: 'holds', lead: 'holdsLead', Part: LegalHolds },
  register: { to: REGISTER, label: 'register', lead: 'registerLead', Part: Register },
} as const

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)

/** Exports and erasures, `?tab=retention`, one kind of data of it (`&kind=mails`), `?tab=holds` or `?tab=register`. */
export function Screen() {
  const t = useText('admin-privacy')
  const [params] = useSearchParams()
  const tab = params.get('tab') ?? 'requests'
  const { to, lead, Part } = parts[isPart(tab) ? tab : 'requests']
  const kind = params.get('kind')
  if (tab === 'retention' && kind !== null) return <KindOfData key={kind} kind={kind} />
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <p className="mt-1 mb-5 max-w-prose text-soft">{t(lead)}</p>
      <Tabs
        label={t('tabs')}
        current={to}
        tabs={Object.values(parts).map((part) => ({ to: part.to, label: t(part.label) }))}
      />
      <div className="mt-6">
        <Part />
      </div>
    </>
  )
}
