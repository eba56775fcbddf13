import { requestTrackCode, verifyEmailCode } from '@calls/applications'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { keepApplicantSession } from '../../../features/applications/applicant-sessions.ts'
import { CodeEntry } from '../../../features/identity/code-entry.tsx'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

type Props = {
  trackingId: string
  maskedEmail: string
  reload: () => Promise<void>
  /** What the code is for, where it is not to see more. */
  title?: string
  text?: string
}

/** Names, receipts and documents open once per device, by a code sent to the applicant's mailbox. */
export function Unlock({ trackingId, maskedEmail, reload, title, text }: Props) {
  const t = useText('track')
  const [challenge, setChallenge] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async () => {
    if (busy) return
    setBusy(true)
    const reply = await call(requestTrackCode, { params: { id: trackingId }, bearer: null })
    setBusy(false)
    if (reply !== false) setChallenge(reply.data.challenge)
  }
  const verify = async (code: string): Promise<boolean> => {
    const reply = await call(verifyEmailCode, { body: { challenge: challenge ?? '', code }, bearer: null })
    if (reply === false) return false
    keepApplicantSession(trackingId, reply.data.token)
    await reload()
    return true
  }

  return (
    <Card title={title ?? t('unlockTitle')}>
      <p className="text-soft">{text ?? t('unlockText')}</p>
      {challenge === null ? (
        <Button className="mt-4" busy={busy} onClick={() => void send()}>
          {t('sendCode', { email: maskedEmail })}
        </Button>
      ) : (
        <CodeEntry sentTo={maskedEmail} verify={verify} again={send} />
      )}
    </Card>
  )
}
