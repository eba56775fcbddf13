import type { Mail } from '@testamur/contract/operations'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

const LINK = /(https?:\/\/\S+)/

/** One email as its recipient gets it. */
export function MailDialog({ mail, close }: { readonly mail: Mail; readonly close: () => void }) {
  const t = useText('admin-mails')
  const zone = useInstitution()?.time_zone
  return (
    <Dialog open wide onClose={close} title={mail.subject}>
      <p className="mb-4 text-sm break-words text-soft">
        {t('to', { to: mail.to })} · <span className="numbers">{formatDate(mail.created_at, zone)}</span>
      </p>
      {mail.error !== null && <Alert tone="danger" title={mail.error} className="mb-4" />}
      <div className="max-w-prose break-words whitespace-pre-line">
        {mail.text.split(LINK).map((part, index) =>
          LINK.test(part) ? (
            <a key={`part-${index}`} className="link" href={part} target="_blank" rel="noopener noreferrer">
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </div>
      {mail.attachments.length > 0 && (
        <p className="mt-4 text-sm text-soft">{t('attached', { names: mail.attachments.join(', ') })}</p>
      )}
    </Dialog>
  )
}
