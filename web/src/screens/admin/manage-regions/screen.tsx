import { listCouriers } from '@calls/delivery/couriers'
import { listDeliveryRates } from '@calls/delivery/delivery'
import { listRegions } from '@calls/delivery/regions'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { countryCodes, countryName } from '../../../features/applications/countries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { EntryNotFound } from '../../../features/offered/entry-not-found.tsx'
import { ListFrame } from '../../../features/offered/list-frame.tsx'
import { UnpricedRegions } from '../../../features/offered/unpriced-regions.tsx'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { listOf } from '../../../lib/list-of.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { partlyCoveredCountries, uncoveredCountries } from './coverage.ts'
import { RegionEditor } from './region-editor.tsx'
import { RegionList } from './region-list.tsx'

/** The list in its order, or the editor of one region: `?region=<id>`, `?region=new`. */
export function Screen() {
  const t = useText('admin-manage-regions')
  const shared = useText('admin-offered')
  const [params] = useSearchParams()
  const mayWrite = useMay('settings.write')
  const { data, error, refetch } = useQuery(queryOf(listRegions, {}))
  const rates = useQuery(queryOf(listDeliveryRates, {}))
  const couriers = useQuery(queryOf(listCouriers, {}))
  const wanted = params.get('region')
  const regions = data?.data

  if (wanted !== null && regions !== undefined) {
    const region = regions.find(({ id }) => String(id) === wanted) ?? null
    if (region !== null || wanted === 'new')
      return <RegionEditor key={wanted} region={region} regions={regions} />
    return (
      <EntryNotFound
        title={t('notFound')}
        text={t('notFoundText')}
        back={t('back')}
        to={adminPaths.manageRegions}
      />
    )
  }
  const add = mayWrite && <LinkButton to={`${adminPaths.manageRegions}?region=new`}>{t('add')}</LinkButton>
  return (
    <ListFrame
      title={t('title')}
      lead={t('lead')}
      add={add}
      count={regions?.length}
      problem={error}
      failed={t('failed')}
      again={refetch}
      empty={{ icon: 'truck', title: t('none'), text: t('noneText') }}
      above={
        regions !== undefined &&
        regions.length > 0 && (
          <>
            {rates.data !== undefined && couriers.data !== undefined && (
              <UnpricedRegions regions={regions} couriers={couriers.data.data} rates={rates.data.data} />
            )}
            <Coverage regions={regions} />
          </>
        )
      }
      readOnly={mayWrite ? null : shared('readOnly')}
    >
      {regions !== undefined && <RegionList regions={regions} />}
    </ListFrame>
  )
}

function Coverage({ regions }: { regions: Parameters<typeof partlyCoveredCountries>[0] }) {
  const t = useText('admin-manage-regions')
  const left = uncoveredCountries(regions, countryCodes)
  const sortNames = (codes: readonly string[]) =>
    codes.map(countryName).toSorted((one, other) => one.localeCompare(other, language()))
  const partly = partlyCoveredCountries(regions)
  const statesOnly = partly.length > 0 && t('statesOnly', { countries: listOf(sortNames(partly)) })
  if (left.length === 0)
    return (
      <Alert tone="success">
        {t('allCovered')} {statesOnly}
      </Alert>
    )
  return (
    <Alert
      tone="warning"
      title={t('uncovered', { count: left.length, all: formatNumber(countryCodes.length) })}
    >
      <p>
        {t('uncoveredText')} {statesOnly}
      </p>
      <details className="mt-2">
        <summary className="cursor-pointer font-semibold">{t('showCountries')}</summary>
        <p className="mt-2">{sortNames(left).join(', ')}</p>
      </details>
    </Alert>
  )
}
