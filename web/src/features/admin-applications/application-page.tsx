import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { Kind } from '@testamur/contract/applications/statuses'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { isMissing } from '../../api/queries.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useStaffEvents } from '../applications/staff-events.ts'
import { ApplicationMessages } from '../messages/application-messages.tsx'
import { Actions } from './actions.tsx'
import { Applicant } from './applicant.tsx'
import { ApplicationMissing } from './application-missing.tsx'
import { Asks } from './asks.tsx'
import { Checklist } from './checklist.tsx'
import { Copies } from './copies.tsx'
import { desks } from './desks.ts'
import { Head } from './head.tsx'
import { History } from './history.tsx'
import { Notes } from './notes.tsx'
import { Papers } from './papers.tsx'
import { Payment } from './payment.tsx'
import { Releasable } from './releasable.tsx'

type Props<A> = {
  kind: Kind
  id: number
  query: { data?: { data: A } | undefined; error: Error | null; refetch: () => unknown }
  /** What only this kind of request has. */
  children?: (application: A) => ReactNode
  /** The same for the narrow column. */
  aside?: (application: A) => ReactNode
}

/** One application with everything an officer needs to move it on. */
export function ApplicationPage<A extends StaffApplication>({ kind, id, query, children, aside }: Props<A>) {
  const t = useText('admin-application')
  const { data, error, refetch } = query
  const { readId, path } = desks[kind]
  useStaffEvents([readId])
  const [ticked, setTicked] = useState<readonly string[]>([])
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
  // A link that knew the number alone.
  if (application.kind !== kind) return <Navigate replace to={desks[application.kind].pathOf(id)} />
  return (
    <>
      <PageTitle>{`${application.applicant.surname} ${application.applicant.first_name}`}</PageTitle>
      <Head application={application} />
      <Releasable application={application} />
      <Actions application={application} ticked={ticked} />
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_25rem] xl:items-start">
        <div className="grid gap-6">
          <Applicant application={application} />
          {children?.(application)}
          <Papers id={id} papers={application.papers} />
          <Copies application={application} />
          <Asks asks={application.asks} />
          <ApplicationMessages application={application} />
          <History application={application} />
        </div>
        <div className="grid gap-6">
          <Checklist application={application} ticked={ticked} tick={setTicked} />
          {aside?.(application)}
          <Payment application={application} />
          <Notes application={application} />
        </div>
      </div>
    </>
  )
}
