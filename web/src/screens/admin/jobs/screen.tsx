import { useSearchParams } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Failures } from './failures.tsx'
import { JobList } from './job-list.tsx'

const states = ['waiting', 'running', 'done'] as const

/** Failed jobs in groups, or the jobs in another state: `?state=waiting`. */
export function Screen() {
  const t = useText('admin-jobs')
  const [params] = useSearchParams()
  const wanted = params.get('state')
  const state = [...states, 'dead' as const].find((one) => one === wanted)
  const pathOf = (one: (typeof states)[number]) => `${adminPaths.jobs}?state=${one}`
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <p className="mt-1 mb-5 max-w-prose text-soft">{t('lead')}</p>
      <Tabs
        label={t('tabs')}
        current={state === undefined || state === 'dead' ? adminPaths.jobs : pathOf(state)}
        tabs={[
          { to: adminPaths.jobs, label: t('failures') },
          ...states.map((one) => ({ to: pathOf(one), label: t(one) })),
        ]}
      />
      <div className="mt-6">{state === undefined ? <Failures /> : <JobList state={state} />}</div>
    </>
  )
}
