import { lazy, Suspense } from 'react'
import { useStaffEvents } from '../../../features/applications/staff-events.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { loadAreas, useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { tabPath, tabs, useAddress } from './address.ts'
import { moneyQueries } from './use-change.ts'
import { useWaiting } from './waiting.ts'

/** A tab, loaded with its messages when it is first opened. */
const part = (load: () => Promise<{ Section: () => React.ReactNode }>, ...areas: string[]) =>
  lazy(async () => {
    const [{ Section }] = await Promise.all([load(), loadAreas(areas)])
    return { default: Section }
  })

const parts = {
  payments: part(() => import('./list/section.tsx')),
  decide: part(() => import('./decide/section.tsx'), 'admin-payments-record'),
  transfers: part(() => import('./transfers/section.tsx'), 'admin-payments-transfers'),
  refunds: part(() => import('./refunds/section.tsx'), 'admin-payments-refunds', 'admin-payments-record'),
  settlements: part(
    () => import('./settlements/section.tsx'),
    'admin-payments-settlements',
    'admin-payments-suspense',
    'admin-payments-record',
  ),
  close: part(() => import('./close/section.tsx'), 'admin-payments-close'),
}

const RecordPart = part(() => import('./record/section.tsx'), 'admin-payments-record')

/** The bursary's screen: payments, decisions and the books. The record of a payment opens over any tab. */
export function Screen() {
  const t = useText('admin-payments')
  const { tab, get } = useAddress()
  const waiting = useWaiting()
  useStaffEvents(moneyQueries)
  const Part = parts[tab]
  return (
    <>
      <PageTitle>{tab === 'payments' ? t('title') : `${t(`tab_${tab}`)} · ${t('title')}`}</PageTitle>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-bold">{t('title')}</h1>
          <p className="mt-1 text-soft">{t(`lead_${tab}`)}</p>
        </div>
        <LinkButton look="secondary" to={adminPaths.standalonePayments}>
          {t('standalone')}
        </LinkButton>
      </header>
      <div className="mt-4 mb-6">
        <Tabs
          label={t('tabs')}
          tabs={tabs.map((name) => ({ to: tabPath(name), label: t(`tab_${name}`), ...waiting[name] }))}
          current={tabPath(tab)}
        />
      </div>
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <Part key={tab} />
      </Suspense>
      {get('payment') !== '' && (
        <Suspense fallback={null}>
          <RecordPart key={get('payment')} />
        </Suspense>
      )}
    </>
  )
}
