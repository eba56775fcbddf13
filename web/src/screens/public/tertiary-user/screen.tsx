import { openTertiaryTicket } from '@calls/students/tertiary'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/client.ts'
import { transcriptForm } from '../../../features/applications/draft.ts'
import { keepPrefilled, readDraft, rememberKept } from '../../../features/drafts/draft-form.ts'
import { showPersistentModal } from '../../../lib/notifications.ts'
import { paths } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { prefilled, readTicket } from './ticket.ts'

type State = { step: 'opening' } | { step: 'failed'; why: string; again: boolean }

/** Whoever the institution's own portal has signed in: greeted, and sent on with their details filled in. */
export function Screen() {
  const t = useText('tertiary-user')
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ step: 'opening' })
  const ticket = useRef<string | null>(null)

  const open = useCallback(async () => {
    if (ticket.current === null) {
      setState({ step: 'failed', why: t('noTicket'), again: false })
      return
    }
    setState({ step: 'opening' })
    const reply = await call(openTertiaryTicket, {
      body: { ticket: ticket.current },
      bearer: null,
      quiet: true,
      onFailure: ({ status, body }) =>
        setState({
          step: 'failed',
          why: body?.message ?? t('offline'),
          again: status === 0 || status >= 500,
        }),
    })
    if (reply === false) return
    const { name, on_record, prefill } = reply.data
    const before = readDraft(transcriptForm)
    const draft = prefilled(before, prefill)
    // Another person's draft is kept by the server under a key that this one must not write to.
    if (before !== null && before.you.matric_number !== '' && draft.copies !== before.copies)
      rememberKept(transcriptForm, null)
    keepPrefilled(transcriptForm, draft)
    showPersistentModal(
      'success',
      on_record ? t('welcomeText') : t('welcomeUnknown', { matric: prefill.matric_number }),
      { title: t('welcomeTitle', { name }) },
    )
    await navigate(paths.startApplication, { replace: true })
  }, [navigate, t])

  useEffect(() => {
    const { search, hash, pathname } = window.location
    const found = readTicket(search, hash)
    // Once is all that a ticket is good for: it stays neither in the address bar nor in the history.
    if (found !== null) {
      ticket.current = found
      window.history.replaceState(window.history.state, '', pathname)
    }
    void open()
  }, [open])

  return (
    <div className="shell py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      {state.step === 'opening' ? (
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
            title={state.why}
            {...(state.again && {
              actions: (
                <Button size="sm" look="secondary" onClick={() => void open()}>
                  {t('tryAgain')}
                </Button>
              ),
            })}
          />
          <Card title={t('manualTitle')} className="mt-6 max-w-180">
            <p className="text-soft">{t('manualText')}</p>
            <div className="mt-5 flex flex-wrap gap-3">
              <LinkButton to={paths.startApplication}>{t('begin')}</LinkButton>
              <LinkButton look="quiet" to={paths.ongoingApplication}>
                {t('find')}
              </LinkButton>
            </div>
          </Card>
        </>
      )}
    </div>
  )
}
