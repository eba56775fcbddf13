import {
  createCertificateSeries,
  listCertificateSeries,
  updateCertificateSeries,
} from '@calls/graduation/certificate-series'
import { useQueryClient } from '@tanstack/react-query'
import type { CertificateSeries } from '@testamur/contract/graduation/certificate-series'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptCall, call } from '../../../../api/client.ts'
import { readReply } from '../../../../api/read-reply.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ChangeHistory } from '../../../../features/settings/change-history.tsx'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../../features/settings/named-error-summary.tsx'
import { useVersionedSave, type VersionedDraft } from '../../../../features/settings/use-versioned-save.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useText } from '../../../../lib/text.ts'
import { forgetUnsaved } from '../../../../lib/unsaved.ts'
import { BackTo } from '../../../../ui/back-to.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { PageTitle } from '../../../../ui/page-title.tsx'
import { seriesPath } from '../address.ts'
import { bodyOf, draftOf, emptyDraft, type SeriesDraft } from './draft.ts'
import { SeriesFields } from './series-fields.tsx'

export function SeriesEditor({ series }: { series: CertificateSeries | null }) {
  const t = useText('admin-issue-certificates')
  const navigate = useNavigate()
  const client = useQueryClient()
  const mayManage = useMay('graduation.manage')
  const [busy, setBusy] = useState(false)
  const contractForm = useContractForm<SeriesDraft>({
    schema: () => import('./form.ts').then(({ seriesSchema }) => seriesSchema(t('numberMissing'))),
    defaultValues: series === null ? emptyDraft : draftOf(series),
  })
  const { form, problems, attempt, placeErrors } = contractForm
  const labels = {
    name: t('seriesName'),
    pattern: t('pattern'),
    digits: t('digits'),
    next_number: t('nextNumber'),
    awards: t('awards'),
    active: t('activeTitle'),
  }
  const versioned = useVersionedSave<SeriesDraft>({
    form,
    opened: versionedDraft(series),
    readLatest: () => readLatest(series),
    placeErrors,
  })
  const save = async (draft: SeriesDraft) => {
    if (busy) return
    setBusy(true)
    const reply =
      series === null
        ? await call(createCertificateSeries, { body: bodyOf(draft), onFailure: placeErrors })
        : await versioned.save(draft, (whole, version) =>
            attemptCall(updateCertificateSeries, {
              params: { id: series.id },
              body: { ...bodyOf(whole), version },
            }),
          )
    setBusy(false)
    if (reply === false) return
    if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    await client.invalidateQueries({ queryKey: [listCertificateSeries.id] })
    forgetUnsaved()
    void navigate(seriesPath('all'))
  }
  const title = series?.name ?? t('newSeries')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackTo to={seriesPath('all')}>{t('backToSeries')}</BackTo>
      <h1 className="mt-3 mb-6 text-2xl font-bold wrap-anywhere">{title}</h1>
      <form
        noValidate
        className="grid max-w-220 gap-6"
        onSubmit={(event) => void form.handleSubmit((draft) => save(draft))(event)}
      >
        <NamedErrorSummary problems={problems} attempt={attempt} />
        {series !== null && (
          <ChangedMeanwhile
            subject="certificate_series"
            id={series.id}
            meanwhile={versioned.meanwhile}
            bringBack={versioned.bringBack}
            labels={labels}
          />
        )}
        <SeriesFields contractForm={contractForm} used={(series?.used ?? 0) > 0} />
        <Card title={t('activeTitle')}>
          <Checkbox label={t('offer')} {...form.register('active')} />
        </Card>
        {mayManage && (
          <div>
            <Button type="submit" busy={busy}>
              {t('save')}
            </Button>
          </div>
        )}
      </form>
      {series !== null && (
        <div className="mt-8 max-w-220">
          <ChangeHistory subject="certificate_series" id={series.id} labels={labels} />
        </div>
      )}
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
