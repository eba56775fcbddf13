import {
  exportGraduandFaults,
  getGraduandImport,
  rehearseGraduandImport,
  runGraduandImport,
  stopGraduandImport,
} from '@calls/graduation/graduand-imports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { GraduandImport } from '@testamur/contract/graduation/graduand-imports'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptCall, callFile } from '../../../api/client.ts'
import { isMissing, queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { ColumnTable, missingColumns } from '../../../features/imports/column-table.tsx'
import { Figures } from '../../../features/imports/figures.tsx'
import { Problems } from '../../../features/imports/problems.tsx'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { StatusPill } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { ceremonyPath } from './address.ts'
import { importTones } from './list-imports.tsx'
import { useClassAct } from './use-class-act.ts'

/** One senate list: its columns, what it would change, its faults. It is imported whole or not at all. */
export function ListImport({ event, id }: { event: number; id: number }) {
  const t = useText('admin-graduate-certificate')
  const zone = useInstitution()?.time_zone
  const { data, error, refetch } = useQuery({
    ...queryOf(getGraduandImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.state === 'rehearsing' ? 1_000 : false),
  })
  if (isMissing(error))
    return (
      <EmptyState
        icon="search"
        title={t('listMissing')}
        actions={<LinkButton to={ceremonyPath(event, 'list')}>{t('toList')}</LinkButton>}
      />
    )
  if (data === undefined || data.data.id !== id)
    return <NotFetched problem={error} title={t('failedList')} again={refetch} lines={8} />
  const run = data.data
  return (
    <div className="grid gap-6">
      <div>
        <Link className="link inline-flex items-center gap-1.5" to={ceremonyPath(event, 'list')}>
          <Icon name="arrow-left" />
          {t('toList')}
        </Link>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="min-w-0 text-xl font-semibold wrap-anywhere">{run.file_name}</h2>
          <StatusPill tone={importTones[run.state]} label={t(`import_${run.state}`)} />
        </div>
      </div>
      {run.same_file !== null && run.state !== 'done' && (
        <Alert tone="warning" title={t('sameFile', { day: formatDay(run.same_file.at, zone) })} />
      )}
      <Part key={run.state} run={run} event={event} />
      <Problems
        fileName={run.file_name}
        problems={run.problems}
        fetchAll={() => callFile(exportGraduandFaults, { params: { id } })}
      />
    </div>
  )
}

type PartProps = { run: GraduandImport; event: number }

function Part({ run, event }: PartProps) {
  const t = useText('admin-graduate-certificate')
  const [mapping, setMapping] = useState(run.state === 'draft')
  if (run.state === 'rehearsing')
    return (
      <Card>
        <div className="max-w-xl">
          <Progress label={t('checking')} done={0} total={null} />
        </div>
      </Card>
    )
  if (run.state === 'stopped') return <p className="text-soft">{t('stoppedText')}</p>
  if (run.state === 'done')
    return (
      <Alert
        tone="success"
        title={t('importedTitle')}
        actions={
          <LinkButton size="sm" look="secondary" to={ceremonyPath(event, 'differences')}>
            {t('toDifferences')}
          </LinkButton>
        }
      />
    )
  const whole = run.problems.find(({ line }) => line === 0)
  if (mapping || run.rehearsal === null)
    return (
      <>
        {whole !== undefined && <Alert tone="danger" title={whole.problem} />}
        <Columns run={run} event={event} checked={() => setMapping(false)} />
      </>
    )
  return <Rehearsal run={run} event={event} change={() => setMapping(true)} />
}

/** Shows the new state of a list, which its reply carries. */
function useShow() {
  const client = useQueryClient()
  return ({ id }: Pick<GraduandImport, 'id'>) =>
    client.invalidateQueries({ queryKey: queryOf(getGraduandImport, { params: { id } }).queryKey })
}

function Columns({ run, event, checked }: PartProps & { checked: () => void }) {
  const t = useText('admin-graduate-certificate')
  const shared = useText('admin-import')
  const mayManage = useMay('graduation.manage')
  const show = useShow()
  const [columns, setColumns] = useState<readonly (string | null)[]>(run.columns)
  const { busy, problem, act } = useClassAct()
  const check = async () => {
    const reply = await act(() =>
      attemptCall(rehearseGraduandImport, { params: { id: run.id }, body: { columns: [...columns] } }),
    )
    await show(run)
    if (reply !== null) checked()
  }
  return (
    <Card title={shared('columnsTitle')}>
      <p className="max-w-prose text-soft">{shared('columnsText')}</p>
      <ColumnTable file={run} columns={columns} choose={setColumns} disabled={!mayManage} />
      {problem !== null && <Alert live className="mt-5" tone="danger" title={problem.message} />}
      {mayManage && (
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button
            busy={busy}
            disabled={missingColumns({ file: run, columns }).length > 0}
            onClick={() => void check()}
          >
            {shared('check')}
          </Button>
          <PutAside run={run} event={event} />
          <p className="text-sm text-soft">{t('checkText')}</p>
        </div>
      )}
    </Card>
  )
}

function Rehearsal({ run, event, change }: PartProps & { change: () => void }) {
  const t = useText('admin-graduate-certificate')
  const shared = useText('admin-import')
  const mayManage = useMay('graduation.manage')
  const show = useShow()
  const { busy, problem, act } = useClassAct()
  const rehearsal = run.rehearsal ?? { added: 0, changed: 0, unchanged: 0, refused: 0 }
  const count = rehearsal.added + rehearsal.changed
  const begin = async () => {
    await act(() => attemptCall(runGraduandImport, { params: { id: run.id } }))
    await show(run)
  }
  return (
    <Card title={shared('rehearsalTitle')}>
      <div className="grid gap-5">
        <p className="text-soft">{shared('rehearsalText')}</p>
        <Figures
          figures={[
            { term: shared('added'), value: rehearsal.added },
            { term: shared('changed'), value: rehearsal.changed },
            { term: shared('unchanged'), value: rehearsal.unchanged },
            { term: t('faultyRows'), value: rehearsal.refused, tone: 'danger' },
          ]}
        />
        {rehearsal.refused > 0 && (
          <Alert tone="danger" title={t('hasFaults')}>
            {t('wholeOrNot')}
          </Alert>
        )}
        {count === 0 && rehearsal.refused === 0 && (
          <p className="font-semibold">{shared('nothingToImport')}</p>
        )}
        {problem !== null && <Alert live tone="danger" title={problem.message} />}
        {mayManage && (
          <div className="flex flex-wrap gap-3">
            {count > 0 && rehearsal.refused === 0 && (
              <Button busy={busy} onClick={() => void begin()}>
                {t('importList', { count })}
              </Button>
            )}
            <Button look="secondary" onClick={change}>
              {shared('changeColumns')}
            </Button>
            <PutAside run={run} event={event} />
          </div>
        )}
      </div>
    </Card>
  )
}

function PutAside({ run, event }: PartProps) {
  const t = useText('admin-graduate-certificate')
  const navigate = useNavigate()
  const { busy, act } = useClassAct()
  const stop = async () => {
    const reply = await act(() => attemptCall(stopGraduandImport, { params: { id: run.id } }))
    if (reply !== null) void navigate(ceremonyPath(event, 'list'))
  }
  return (
    <Button look="secondary" busy={busy} onClick={() => void stop()}>
      {t('putAside')}
    </Button>
  )
}
