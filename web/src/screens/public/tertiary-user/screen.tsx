import { openTertiaryTicket } from '@calls/students/tertiary'
import type { Data } from '@testamur/contract/endpoint'
import { Navigate } from 'react-router'
import { mayPass, readReply } from '../../../api/read-reply.ts'
import { transcriptForm } from '../../../features/applications/draft.ts'
import { keepPrefilled, readDraft, rememberKept } from '../../../features/drafts/draft-form.ts'
import { showPersistentModal } from '../../../lib/notifications.ts'
import { paths } from '../../../lib/paths.ts'
import { startReading } from '../../../lib/reading.ts'
import { textOf, useText } from '../../../lib/text.ts'
import { useRouteReading } from '../../../lib/use-route-reading.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { prefillDraft, readTicket } from './ticket.ts'

type OpenedTicket = Data<typeof openTertiaryTicket>

/** Opens the ticket that the institution's own portal has put into the address, once. */
export function loader() {
  const { search, hash, pathname } = window.location
  const ticket = readTicket(search, hash)
  // Once is all that a ticket is good for: it stays neither in the address bar nor in the history.
  if (ticket === null) return null
  window.history.replaceState(window.history.state, '', pathname)
  return startReading(async (signal) => {
    const opened = await readReply(openTertiaryTicket, { body: { ticket }, bearer: null, signal })
    if (opened.data !== null) welcomeVisitor(opened.data)
    return opened
  })
}

export const shouldRevalidate = () => false

function welcomeVisitor({ name, on_record, prefill }: OpenedTicket): void {
  const t = textOf('tertiary-user')
  const before = readDraft(transcriptForm)
  const draft = prefillDraft(before, prefill)
  // Another person's draft is kept by the server under a key that this one must not write to.
  if (before !== null && before.you.matric_number !== '' && draft.copies !== before.copies)
    rememberKept(transcriptForm, null)
  keepPrefilled(transcriptForm, draft)
  showPersistentModal(
    'success',
    on_record ? t('welcomeText') : t('welcomeUnknown', { matric: prefill.matric_number }),
    { title: t('welcomeTitle', { name }) },
  )
}

/** For students who come from the institution's own portal: greets them and continues with their details filled in. */
export function Screen() {
  const t = useText('tertiary-user')
  const { data, problem, reading, again } = useRouteReading(loader)
  if (data !== null) return <Navigate replace to={paths.startApplication} />
  const failed = reading === null || problem !== null
  return (
    <div className="shell py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      {!failed ? (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">{t('title')}</h1>
          <p className="mt-5 flex items-center gap-3 text-lg text-soft" role="status">
            <Spinner />
            {t('opening')}
          </p>
        </>
      ) : (
        <>
          <h1 className="max-w-180 text-2xl font-bold md:text-3xl">{t('failedTitle')}</h1>
          <Alert
            live
            className="mt-6 max-w-180"
            tone="warning"
            title={problem?.message ?? t('noTicket')}
            {...(problem !== null &&
              mayPass(problem) && {
                actions: (
                  <Button size="sm" look="secondary" onClick={() => void again()}>
                    {t('tryAgain')}
                  </Button>
                ),
              })}
          />
          <Card title={t('manualTitle')} className="mt-6 max-w-180">
            <p className="text-soft">{t('manualText')}</p>
            <div className="mt-5 flex flex-wrap gap-3">
              <LinkButton to={paths.startApplication}>{t('begin')}</LinkButton>
              <LinkButton look="quiet" className="max-sm:-ms-4.5" to={paths.ongoingApplication}>
                {t('find')}
              </LinkButton>
            </div>
          </Card>
        </>
      )}
    </div>
  )
}
