import { listCertificateSeries } from '@calls/graduation/certificate-series'
import {
  getCertificateSummary,
  getCertificatesArchive,
  getTestSheet,
  listGraduationCertificates,
} from '@calls/graduation/graduation-certificates'
import { listGraduationRuns } from '@calls/graduation/graduation-runs'
import { useQuery } from '@tanstack/react-query'
import type { Graduand } from '@testamur/contract/graduation/graduands'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callFile } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/queries.ts'
import { useBatchEvents } from '../../../../features/batch/follow-batches.ts'
import { isUnderWay, RunList } from '../../../../features/class-runs/run-list.tsx'
import { useMay } from '../../../../features/identity/use-may.ts'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { openFile, saveFile } from '../../../../lib/save-file.ts'
import { useText } from '../../../../lib/text.ts'
import { useOnce } from '../../../../lib/use-once.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { NotFetched } from '../../../../ui/not-fetched.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { ceremonyPath, seriesPath } from '../address.ts'
import { GraduandList } from '../graduand-list.tsx'
import { useStateColumn } from '../state-column.tsx'
import type { StepProps } from '../step-props.ts'
import { classCalls } from '../use-class-act.ts'
import { CertificateList } from './certificate-list.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import type { OpenedRun } from './opened-run.ts'
import { PressDialog } from './press-dialog.tsx'

const KINDS: readonly string[] = ['certificates', 'press', 'reissue']

/** The numbered certificates of a class: issue them, print them, and what became of each. */
export function CertificatesStep({ progress: { event } }: StepProps) {
  const t = useText('admin-issue-certificates')
  const mayIssue = useMay('graduation.issue')
  const mayManage = useMay('graduation.manage')
  const [opened, setOpened] = useState<OpenedRun | null>(null)
  const { busy, once } = useOnce()
  const stateColumn = useStateColumn()
  const showsPeople = useSearchParams()[0].get('list') === 'people'
  const peoplePath = `${ceremonyPath(event.id, 'certificates')}&list=people`
  const params = { id: event.id }
  const whileUnderWay = useBatchEvents([
    listGraduationRuns.id,
    listGraduationCertificates.id,
    getCertificateSummary.id,
  ])
  const { data: runs } = useQuery({
    ...queryOf(listGraduationRuns, { params }),
    refetchInterval: whileUnderWay(({ data }) => data.some(isUnderWay)),
  })
  const { data, error, refetch } = useQuery(queryOf(getCertificateSummary, { params }))
  const { data: series } = useQuery(queryOf(listCertificateSeries, {}))
  if (data === undefined) return <NotFetched problem={error} title={t('failed')} again={refetch} lines={8} />
  const { issuable, states, template } = data.data
  const inUse = series?.data.filter(({ active }) => active) ?? []
  const take = (of: typeof getTestSheet | typeof getCertificatesArchive) =>
    once(async () => {
      const file = await callFile(of, { params })
      if (file === false) return
      if (of === getTestSheet) openFile(file, t('testSheetFile'))
      else saveFile(file, t('archiveFile'))
    })
  const open = (kind: OpenedRun['kind'], graduands: readonly number[] | null = null, clear = () => {}) =>
    setOpened({ kind, graduands, clear })
  const shown = (runs?.data ?? []).filter(({ kind }) => KINDS.includes(kind))
  const openTicked = async (read: () => Promise<Graduand[]>, clear: () => void) => {
    const ids = (await read()).map(({ id }) => id)
    if (ids.length > 0) open('issue', ids, clear)
  }
  const canIssue = template !== null && inUse.length > 0
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid max-w-prose gap-1">
          <p className="text-soft">{t('text')}</p>
          {template !== null && (
            <p className="text-sm text-faint">
              {t('template', { name: template.name, number: String(template.number) })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {mayIssue && canIssue && issuable > 0 && (
            <Button onClick={() => open('issue')}>{t('issue', { count: issuable })}</Button>
          )}
          {mayIssue && states.issued > 0 && (
            <Button look="secondary" onClick={() => open('press')}>
              {t('pressFile')}
            </Button>
          )}
          {mayIssue && template !== null && (
            <Button look="secondary" busy={busy} onClick={() => void take(getTestSheet)}>
              {t('testSheet')}
            </Button>
          )}
          <LinkButton look="quiet" to={seriesPath('all')}>
            {t('toSeries')}
          </LinkButton>
          {mayIssue && states.issued > 0 && (
            <Menu
              label={t('moreActs')}
              items={[{ key: 'zip', label: t('archive'), onSelect: () => void take(getCertificatesArchive) }]}
            />
          )}
        </div>
      </div>
      {template === null && (
        <Alert
          tone="warning"
          title={t('noTemplate')}
          actions={
            <LinkButton size="sm" look="secondary" to={adminPaths.certificateTemplates}>
              {t('toTemplates')}
            </LinkButton>
          }
        >
          {t('noTemplateText')}
        </Alert>
      )}
      {series !== undefined && inUse.length === 0 && (
        <Alert
          tone="warning"
          title={t('noSeries')}
          actions={
            mayManage && (
              <LinkButton size="sm" look="secondary" to={seriesPath('new')}>
                {t('addSeries')}
              </LinkButton>
            )
          }
        >
          {t('noSeriesText')}
        </Alert>
      )}
      {shown.length > 0 && <RunList runs={shown.slice(0, 5)} calls={classCalls} />}
      <Tabs
        label={t('lists')}
        tabs={[
          { to: ceremonyPath(event.id, 'certificates'), label: t('certificates') },
          { to: peoplePath, label: t('people'), count: formatNumber(issuable) },
        ]}
        current={showsPeople ? peoplePath : ceremonyPath(event.id, 'certificates')}
      />
      {showsPeople ? (
        <GraduandList
          key="people"
          event={event.id}
          step="certificates"
          filters={[]}
          only="issuable"
          columns={[stateColumn]}
          empty={t('nobodyToIssue')}
          actions={
            mayIssue && canIssue
              ? (read, clear) => (
                  <Button size="sm" onClick={() => void openTicked(read, clear)}>
                    {t('issueTicked')}
                  </Button>
                )
              : undefined
          }
        />
      ) : (
        <CertificateList
          event={event.id}
          series={inUse}
          press={mayIssue ? (graduands, clear) => open('press', graduands, clear) : null}
        />
      )}
      {opened?.kind === 'issue' && (
        <IssueDialog event={event.id} series={inUse} run={opened} close={() => setOpened(null)} />
      )}
      {opened?.kind === 'press' && (
        <PressDialog event={event.id} run={opened} close={() => setOpened(null)} />
      )}
    </div>
  )
}
