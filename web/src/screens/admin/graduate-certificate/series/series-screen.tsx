import { listCertificateSeries } from '@calls/graduation/certificate-series'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/queries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { EntryNotFound } from '../../../../features/offered/entry-not-found.tsx'
import { ListFrame } from '../../../../features/offered/list-frame.tsx'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { useText } from '../../../../lib/text.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { seriesPath } from '../address.ts'
import { SeriesEditor } from './series-editor.tsx'
import { SeriesTable } from './series-table.tsx'

/** The series of certificate numbers in their order, or the editor of one. */
export function SeriesScreen({ wanted }: { wanted: string }) {
  const t = useText('admin-issue-certificates')
  const mayManage = useMay('graduation.manage')
  const { data, error, refetch } = useQuery(queryOf(listCertificateSeries, {}))
  const all = data?.data
  if (wanted !== 'all' && all !== undefined) {
    const series = all.find(({ id }) => String(id) === wanted) ?? null
    if (series !== null || wanted === 'new') return <SeriesEditor key={wanted} series={series} />
    return (
      <EntryNotFound
        title={t('seriesMissing')}
        text={t('seriesMissingText')}
        back={t('backToSeries')}
        to={seriesPath('all')}
      />
    )
  }
  return (
    <ListFrame
      title={t('seriesTitle')}
      lead={t('seriesLead')}
      add={mayManage && <LinkButton to={seriesPath('new')}>{t('addSeries')}</LinkButton>}
      links={
        <LinkButton look="secondary" to={adminPaths.graduateCertificate}>
          {t('toCeremonies')}
        </LinkButton>
      }
      count={all?.length}
      problem={error}
      failed={t('failedSeries')}
      again={refetch}
      empty={{ icon: 'cap', title: t('noSeriesYet'), text: t('noSeriesText') }}
      readOnly={mayManage ? null : t('seriesReadOnly')}
    >
      {all !== undefined && <SeriesTable series={all} />}
    </ListFrame>
  )
}
