import { retryJobs, retryMails } from '@calls/operations'
import type { Overview } from '@testamur/contract/reports'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { signedInUser } from '../../../features/identity/session.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'

type FailedWork = {
  readonly work: Pick<Overview['work'], 'jobs_dead' | 'mails_failed'>
  readonly changed: () => Promise<unknown>
}

type Scanned = { readonly waiting: number; readonly silent: boolean }

/** Says that the virus scanner does not answer, and which files cannot be opened because of it. It passes by itself. */
export function ScannerNotice({ waiting, silent }: Scanned) {
  const t = useText('admin-overview')
  if (waiting === 0 && !silent) return null
  return (
    <Alert className="mt-6" tone="warning" title={t(silent ? 'scannerSilent' : 'scannerBehind')}>
      {waiting > 0 && <p>{t('files_quarantined', { count: waiting })}</p>}
      {silent && <p>{t('scannerSilentText')}</p>}
    </Alert>
  )
}

/** Says that tasks or emails have failed, and lets whoever may run them again do so in one act. */
export function FailedWorkNotice({ work, changed }: FailedWork) {
  const t = useText('admin-overview')
  const permissions = useStore(signedInUser)?.permissions ?? []
  const [busy, setBusy] = useState(false)
  if (work.jobs_dead === 0 && work.mails_failed === 0) return null
  const run = async (again: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    await again()
    setBusy(false)
    await changed()
  }
  const mayRun = permissions.includes('jobs.manage')
  return (
    <Alert
      className="mt-6"
      tone="warning"
      title={t('workFailed')}
      actions={
        <>
          {work.mails_failed > 0 && permissions.includes('mail.read') && (
            <LinkButton size="sm" look="secondary" to={`${adminPaths.mails}?state=failed`}>
              {t('seeMails')}
            </LinkButton>
          )}
          {work.mails_failed > 0 && mayRun && (
            <Button
              size="sm"
              look="secondary"
              busy={busy}
              onClick={() => void run(() => call(retryMails, { body: {} }))}
            >
              {t('sendMails')}
            </Button>
          )}
          {work.jobs_dead > 0 && mayRun && (
            <Button
              size="sm"
              look="secondary"
              busy={busy}
              onClick={() => void run(() => call(retryJobs, { body: {} }))}
            >
              {t('runJobs')}
            </Button>
          )}
        </>
      }
    >
      {work.mails_failed > 0 && <p>{t('mails_failed', { count: work.mails_failed })}</p>}
      {work.jobs_dead > 0 && <p>{t('jobs_dead', { count: work.jobs_dead })}</p>}
    </Alert>
  )
}
