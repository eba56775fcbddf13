import { useSearchParams } from 'react-router'
import { useMay } from '../../../features/identity/use-may.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { type RatesTab, ratesPath, tabs } from './addresses.ts'
import { ChoiceEditor } from './choices/choice-editor.tsx'
import { ChoiceList } from './choices/choice-list.tsx'
import { DeliveryEditor } from './delivery/delivery-editor.tsx'
import { DeliveryList } from './delivery/delivery-list.tsx'
import { PercentPage } from './percent/percent-page.tsx'
import { PriceGrid } from './price-grid.tsx'
import { PricePage } from './price-page.tsx'

/** Tabs for the prices of copies, delivery rates and the choices on offer, with their editors. */
export function Screen() {
  const [params] = useSearchParams()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'copies'
  const price = params.get('price')
  const edit = params.get('edit')
  if (params.get('change') !== null && (tab === 'copies' || tab === 'delivery'))
    return <PercentPage key={tab} of={tab} />
  if (tab === 'copies' && price !== null)
    return <PricePage key={`${price} ${params.get('rate')}`} cell={price} rate={params.get('rate')} />
  if (tab === 'delivery' && edit !== null)
    return <DeliveryEditor key={edit} wanted={edit} region={params.get('region')} />
  if (tab !== 'copies' && tab !== 'delivery' && edit !== null)
    return <ChoiceEditor key={`${tab} ${edit}`} of={tab} wanted={edit} />
  return <Lists tab={tab} />
}

function Lists({ tab }: { tab: RatesTab }) {
  const t = useText('admin-transcript-rates')
  const mayWrite = useMay('settings.write')
  const changes = tab === 'copies' || tab === 'delivery'
  const adds = tab === 'delivery' || tab === 'purposes' || tab === 'formats'
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-bold">{t('title')}</h1>
          <p className="mt-1 max-w-prose text-soft">{t(`lead_${tab}`)}</p>
        </div>
        {mayWrite && (
          <div className="flex flex-wrap gap-3">
            {changes && (
              <LinkButton look="secondary" to={ratesPath(tab, { change: 'percent' })}>
                {t('changeAll')}
              </LinkButton>
            )}
            {adds && <LinkButton to={ratesPath(tab, { edit: 'new' })}>{t(`add_${tab}`)}</LinkButton>}
          </div>
        )}
      </header>
      <Tabs
        label={t('tabs')}
        current={ratesPath(tab)}
        tabs={tabs.map((one) => ({ to: ratesPath(one), label: t(`tab_${one}`) }))}
      />
      <div className="mt-6 grid gap-6">
        {tab === 'copies' ? (
          <PriceGrid />
        ) : tab === 'delivery' ? (
          <DeliveryList />
        ) : (
          <ChoiceList key={tab} of={tab} />
        )}
      </div>
      {!mayWrite && <p className="mt-4 text-soft">{t('readOnly')}</p>}
    </>
  )
}
