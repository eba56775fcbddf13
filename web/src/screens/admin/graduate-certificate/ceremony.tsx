import { getClassProgress } from '@calls/graduation/graduands'
import { useQuery } from '@tanstack/react-query'
import { type GraduandStep, graduandSteps } from '@testamur/contract/graduation/graduand-states'
import type { ClassProgress } from '@testamur/contract/graduation/graduands'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { isMissing, queryOf } from '../../../api/queries.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { labelled } from '../../../lib/labelled.ts'
import { useText } from '../../../lib/text.ts'
import { BackTo } from '../../../ui/back-to.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ceremonyPath } from './address.ts'
import { ApprovalStep } from './approval-step.tsx'
import { CertificatesStep } from './certificates/certificates-step.tsx'
import { ClearanceStep } from './clearance-step.tsx'
import { CollectionStep } from './collection/collection-step.tsx'
import { DifferencesStep } from './differences-step.tsx'
import { ListStep } from './list-step.tsx'
import { NamesStep } from './names-step.tsx'
import type { StepProps } from './step-props.ts'

const steps: Readonly<Record<GraduandStep, (props: StepProps) => ReactNode>> = {
  list: ListStep,
  differences: DifferencesStep,
  clearance: ClearanceStep,
  names: NamesStep,
  approval: ApprovalStep,
  certificates: CertificatesStep,
  collection: CollectionStep,
}

/** Open points of each step; of the first, how many are on the list. */
const openPoints = (progress: ClassProgress): Readonly<Record<GraduandStep, number>> => ({
  list: progress.total,
  differences: progress.undecided,
  clearance: progress.states.listed + progress.states.not_cleared,
  names: progress.names.objected + progress.names.unconfirmed + progress.names.asked,
  approval: progress.ready + progress.before_senate,
  certificates: progress.issuable,
  collection: progress.to_collect,
})

/** The class of one ceremony, step by step. */
export function Ceremony({ id }: { id: number }) {
  const t = useText('admin-graduate-certificate')
  const asked = useSearchParams()[0].get('step')
  const { data, error, refetch } = useQuery(queryOf(getClassProgress, { params: { id } }))
  if (isMissing(error))
    return (
      <EmptyState
        icon="search"
        title={t('missing')}
        actions={<LinkButton to={adminPaths.graduateCertificate}>{t('toCeremonies')}</LinkButton>}
      />
    )
  if (data === undefined)
    return <NotFetched problem={error} title={t('failedCeremony')} again={refetch} lines={10} />
  const progress = data.data
  const { event } = progress
  const step = graduandSteps.find((name) => name === asked) ?? 'list'
  const Step = steps[step]
  const open = openPoints(progress)
  return (
    <>
      <PageTitle>{labelled(t(`step_${step}`), event.title)}</PageTitle>
      <BackTo to={adminPaths.graduateCertificate}>{t('toCeremonies')}</BackTo>
      <header className="mt-3 mb-4">
        <h1 className="text-2xl font-bold wrap-anywhere">{event.title}</h1>
        <p className="numbers mt-1 text-soft">
          {event.session} · {formatDay(event.held_on)}
        </p>
      </header>
      <div className="mb-6">
        <Tabs
          label={t('steps')}
          tabs={graduandSteps.map((name) => ({
            to: ceremonyPath(id, name),
            label: t(`step_${name}`),
            count: formatNumber(open[name]),
          }))}
          current={ceremonyPath(id, step)}
        />
      </div>
      <Step key={step} progress={progress} />
    </>
  )
}
