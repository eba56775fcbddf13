import { useSearchParams } from 'react-router'
import { adminPaths, differingPath } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Differing } from './differing.tsx'
import { Register } from './register.tsx'

/** Who received which document; with `?tab=differing`, the documents that say something else than the record does now. */
export function Screen() {
  const t = useText('admin-disclosures')
  const [params] = useSearchParams()
  const isDiffering = params.get('tab') === 'differing'
  return (
    <>
      <PageTitle>{isDiffering ? `${t('differing')} · ${t('title')}` : t('title')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <p className="mt-1 mb-5 max-w-prose text-soft">{t(isDiffering ? 'differingLead' : 'lead')}</p>
      <Tabs
        label={t('tabs')}
        current={isDiffering ? differingPath : adminPaths.disclosures}
        tabs={[
          { to: adminPaths.disclosures, label: t('register') },
          { to: differingPath, label: t('differing') },
        ]}
      />
      <div className="mt-6">{isDiffering ? <Differing /> : <Register />}</div>
    </>
  )
}
