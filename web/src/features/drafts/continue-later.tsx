import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Failure } from '../../api/failures.ts'
import { isEmail } from '../../lib/email.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { AnyDraft, DraftForm } from './draft-form.ts'
import { KeptNotices } from './kept-notices.tsx'
import { useKeptDraft } from './use-kept-draft.ts'

export type Props<D extends AnyDraft> = {
  form: DraftForm<D>
  draft: D
  replace: (draft: D) => void
  linkKey: string | null
  /** Where messages about the whole form appear. */
  notices: HTMLElement | null
}

type Sent = { to: string } | { failed: string } | null

/** Emails a link that opens this form on any device; from then on the server stores the draft, too. */
export function ContinueLater<D extends AnyDraft>({ form, draft, replace, linkKey, notices }: Props<D>) {
  const t = useText('continue-later')
  const common = useText('common')
  const zone = useInstitution()?.time_zone
  const server = useKeptDraft({ form, draft, replace, linkKey })
  const { kept, trouble, savedAt } = server
  const [sent, setSent] = useState<Sent>(null)
  const { busy, once } = useOnce()
  const email = draft.you.email.trim()

  const sentence = ({ status, body }: Failure) =>
    status === 0 ? common('noResponse') : (body?.errors?.['email']?.[0] ?? body?.message ?? common('failed'))

  const send = async () => {
    const failure = await server.sendLink(email)
    setSent(failure === null ? { to: email } : { failed: sentence(failure) })
  }

  return (
    <>
      {notices !== null && createPortal(<KeptNotices server={server} />, notices)}
      {(kept !== null || isEmail(email)) && (
        <Card title={t('title')} className="mt-6">
          <p className="text-soft">{t(kept === null ? 'offer' : 'kept')}</p>
          {kept !== null && (trouble === null || trouble === 'offline') && (
            <p className="mt-2 flex items-center gap-2 text-sm text-faint" aria-live="polite">
              <Icon name={trouble === 'offline' ? 'warning' : 'check'} className="size-4" />
              {trouble === 'offline'
                ? t('offline')
                : savedAt === null
                  ? t('saved')
                  : t('savedAt', { time: formatDate(savedAt, zone) })}
            </p>
          )}
          {sent !== null && (
            <Alert
              live
              className="mt-4 wrap-anywhere"
              tone={'to' in sent ? 'success' : 'danger'}
              title={'to' in sent ? t('sent', { email: sent.to }) : sent.failed}
            />
          )}
          <Button
            look="secondary"
            size="sm"
            className="mt-4 max-w-full"
            busy={busy}
            onClick={() => void once(send)}
          >
            <Icon name="mail" className="size-4.5" />
            {t(kept === null ? 'send' : 'sendAgain')}
          </Button>
          <p className="mt-2 text-sm break-words text-faint">{t('goesTo', { email })}</p>
        </Card>
      )}
    </>
  )
}
