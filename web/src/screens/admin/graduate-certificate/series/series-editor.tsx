import {
  createCertificateSeries,
  listCertificateSeries,
  updateCertificateSeries,
} from '@calls/graduation/certificate-series'
import { useQueryClient } from '@tanstack/react-query'
import type { CertificateSeries } from '@testamur/contract/graduation/certificate-series'
import { attemptCall } from '../../../../api/client.ts'
import { readReply } from '../../../../api/read-reply.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { EditorHeading } from '../../../../features/offered/editor-heading.tsx'
import { EntryForm } from '../../../../features/settings/entry-form.tsx'
import { useEntrySave } from '../../../../features/settings/use-entry-save.ts'
import type { VersionedDraft } from '../../../../features/settings/use-versioned-save.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { seriesPath } from '../address.ts'
import { bodyOf, draftOf, emptyDraft, type SeriesDraft } from './draft.ts'
import { SeriesFields } from './series-fields.tsx'

export function SeriesEditor({ series }: { series: CertificateSeries | null }) {
  const t = useText('admin-issue-certificates')
  const client = useQueryClient()
  const mayManage = useMay('graduation.manage')
  const contractForm = useContractForm<SeriesDraft>({
    schema: () => import('./form.ts').then(({ seriesSchema }) => seriesSchema(t('numberMissing'))),
    defaultValues: series === null ? emptyDraft : draftOf(series),
  })
  const { form } = contractForm
  const labels = {
    name: t('seriesName'),
    pattern: t('pattern'),
    digits: t('digits'),
    next_number: t('nextNumber'),
    awards: t('awards'),
    active: t('activeTitle'),
  }
  const entry = useEntrySave<SeriesDraft>({
    contractForm,
    isNew: series === null,
    opened: versionedDraft(series),
    readLatest: () => readLatest(series),
    create: (draft, idempotencyKey) =>
      attemptCall(createCertificateSeries, { body: bodyOf(draft), idempotencyKey }),
    update: (draft, version) =>
      attemptCall(updateCertificateSeries, {
        params: { id: series?.id ?? 0 },
        body: { ...bodyOf(draft), version },
      }),
    refresh: () => client.invalidateQueries({ queryKey: [listCertificateSeries.id] }),
    list: seriesPath('all'),
  })
  const title = series?.name ?? t('newSeries')
  return (
    <>
      <EditorHeading title={title} back={t('backToSeries')} to={seriesPath('all')} />
      <EntryForm
        contractForm={contractForm}
        entry={entry}
        subject="certificate_series"
        id={series?.id ?? null}
        labels={labels}
        mayWrite={mayManage}
        saveLabel={t('save')}
      >
        <SeriesFields contractForm={contractForm} used={(series?.used ?? 0) > 0} />
        <Card title={t('activeTitle')}>
          <Checkbox label={t('offer')} {...form.register('active')} />
        </Card>
      </EntryForm>
    </>
  )
}

const versionedDraft = (series: CertificateSeries | null): VersionedDraft<SeriesDraft> =>
  series === null ? { draft: emptyDraft, version: 0 } : { draft: draftOf(series), version: series.version }

async function readLatest(series: CertificateSeries | null): Promise<VersionedDraft<SeriesDraft> | null> {
  const { data } = await readReply(listCertificateSeries, {})
  const latest = data?.find(({ id }) => id === series?.id)
  return latest === undefined ? null : versionedDraft(latest)
}
