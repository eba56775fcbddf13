import { getApplication } from '@calls/staff-applications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { PageTitle } from '../../../app/page-title.tsx'
import { paths } from '../../../app/paths.ts'
import { useStaffEvents } from '../../../features/applications/staff-events.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Actions } from './actions.tsx'
import { Applicant } from './applicant.tsx'
import { Asks } from './asks.tsx'
import { Checklist } from './checklist.tsx'
import { Copies } from './copies.tsx'
import { Head } from './head.tsx'
import { History } from './history.tsx'
import { Notes } from './notes.tsx'
import { Payment } from './payment.tsx'

/** One application with everything an officer needs to move it on. */
export function Screen() {
  const t = useText('admin-application')
  const { id = '' } = useParams()
  const { data, isError, refetch } = useQuery(queryOf(getApplication, { params: { id: Number(id) } }))
  useStaffEvents([getApplication.id])
  const [ticked, setTicked] = useState<readonly string[]>([])
  const application = data?.data.id === Number(id) ? data.data : undefined

  if (application === undefined)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        {isError ? (
          <Alert
            tone="danger"
            title={t('failed')}
            actions={
              <>
                <Button size="sm" look="secondary" onClick={() => void refetch()}>
                  {t('tryAgain')}
                </Button>
                <LinkButton size="sm" look="quiet" to={paths.applications}>
                  {t('toList')}
                </LinkButton>
              </>
            }
          />
        ) : (
          <SkeletonLines lines={12} />
        )}
      </>
    )
  return (
    <>
      <PageTitle>{`${application.applicant.surname} ${application.applicant.first_name}`}</PageTitle>
      <Head application={application} />
      <Actions application={application} ticked={ticked} />
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_25rem] xl:items-start">
        <div className="grid gap-6">
          <Applicant application={application} />
          <Copies application={application} />
          <Asks asks={application.asks} />
          <History application={application} />
        </div>
        <div className="grid gap-6">
          <Checklist application={application} ticked={ticked} tick={setTicked} />
          <Payment application={application} />
          <Notes application={application} />
        </div>
      </div>
    </>
  )
}
