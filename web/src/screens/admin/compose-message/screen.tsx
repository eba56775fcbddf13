import { useSearchParams } from 'react-router'
import { useText } from '../../../lib/text.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { readAddress, viewPath, views } from './address.ts'
import { Compose } from './compose.tsx'
import { BroadcastRecord } from './record.tsx'
import { SentList } from './sent-list.tsx'

/** Group emails: write one, and see the results of those that were sent. */
export function Screen() {
  const t = useText('admin-compose-message')
  const { id, view } = readAddress(useSearchParams()[0])
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <p className="mt-1 max-w-prose text-soft">{t('lead')}</p>
      <div className="mt-4 mb-6">
        <Tabs
          label={t('title')}
          tabs={views.map((name) => ({ to: viewPath(name), label: t(`view_${name}`) }))}
          current={viewPath(id === null ? view : 'sent')}
        />
      </div>
      {id !== null ? <BroadcastRecord key={id} id={id} /> : view === 'sent' ? <SentList /> : <Compose />}
    </>
  )
}
