import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { Kind } from '@testamur/contract/applications/statuses'
import { shortName } from '@testamur/contract/person-name'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { isMissing } from '../../api/queries.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useStaffEvents } from '../applications/staff-events.ts'
import { ApplicationMessages } from '../messages/application-messages.tsx'
import { Answers } from './answers.tsx'
import { Applicant } from './applicant.tsx'
import { ApplicationMissing } from './application-missing.tsx'
import { Asks } from './asks.tsx'
import { Copies } from './copies.tsx'
import { desks } from './desks.ts'
import { Head } from './head.tsx'
import { History } from './history.tsx'
import { Notes } from './notes.tsx'
import { Papers } from './papers.tsx'
import { Releasable } from './releasable.tsx'
import { RuleCheck } from './rule-check.tsx'
import { WorkPane } from './work-pane.tsx'

type Props<A> = {
  kind: Kind
  id: number
  query: { data?: { data: A } | undefined; error: Error | null; refetch: () => unknown }
  /** What only this kind of application has. */
  children?: (application: A) => ReactNode
  /** The same, beside the next step. */
  aside?: (application: A) => ReactNode
  /** The next step where only this kind has it; nothing leaves it to the steps of all. */
  ownStep?: (application: A) => ReactNode
}

/** One application with everything an officer needs to move it on. */
export function ApplicationPage<A extends StaffApplication>({
  kind,
  id,
  query,
  children,
  aside,
  ownStep,
}: Props<A>) {
  const t = useText('admin-application')
  const { data, error, refetch } = query
  const { readId, path } = desks[kind]
  useStaffEvents([readId])
  const application = data?.data.id === id ? data.data : undefined

  if (application === undefined && isMissing(error)) return <ApplicationMissing path={path} />
  if (application === undefined)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <h1 className="sr-only">{t('title')}</h1>
        {error !== null ? (
          <Alert
            live
            tone="danger"
            title={t('failed')}
            actions={
              <>
                <Button size="sm" look="secondary" onClick={() => void refetch()}>
                  {t('tryAgain')}
                </Button>
                <LinkButton size="sm" look="quiet" to={path}>
                  {t('toList')}
                </LinkButton>
              </>
            }
          >
            {error.message}
          </Alert>
        ) : (
          <SkeletonLines lines={12} />
        )}
      </>
    )
  // The link contained only the number.
  if (application.kind !== kind) return <Navigate replace to={desks[application.kind].pathOf(id)} />
  return (
    <>
      <PageTitle>{shortName(application.applicant)}</PageTitle>
      <Head application={application} />
      <Releasable application={application} />
      <RuleCheck key={id} application={application} />
      <div className="dense mt-5 grid gap-4 text-[0.9375rem] leading-snug max-xl:pb-24 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-4">
          <Applicant application={application} />
          {children?.(application)}
          <Answers answers={application.answers} />
          <Papers id={id} papers={application.papers} />
          <Copies application={application} />
          <Asks asks={application.asks} />
        </div>
        <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <WorkPane key={id} application={application} ownStep={ownStep?.(application) ?? null}>
            {aside?.(application)}
          </WorkPane>
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <ApplicationMessages application={application} />
          <Notes application={application} />
          <History application={application} />
        </div>
      </div>
    </>
  )
}
