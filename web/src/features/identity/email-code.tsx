import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { CodeEntry } from './code-entry.tsx'
import { redeemCode } from './redeem-code.ts'

type Props = {
  /** As far as it may be shown. */
  maskedEmail?: string
  size?: 'md' | 'lg'
  /** Sends the code. */
  request: () => Promise<{ data: { challenge: string; masked_email: string } } | false>
  opened: (session: string) => Promise<void>
}

/** A mailed code opens this: asked for by a button, typed in where the button was. */
export function EmailCode({ maskedEmail, size = 'md', request, opened }: Props) {
  const t = useText('code')
  const [sent, setSent] = useState<{ challenge: string; masked_email: string } | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async (): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    const reply = await request()
    setBusy(false)
    if (reply !== false) setSent(reply.data)
    return reply !== false
  }
  if (sent === null)
    return (
      <Button className="mt-4" size={size} busy={busy} onClick={() => void send()}>
        {maskedEmail === undefined ? t('send') : t('sendTo', { email: maskedEmail })}
      </Button>
    )
  const verify = async (code: string): Promise<string | null> => {
    const redeemed = await redeemCode(sent.challenge, code)
    if ('refusal' in redeemed) return redeemed.refusal
    await opened(redeemed.session)
    return null
  }
  return <CodeEntry takesFocus sentTo={sent.masked_email} verify={verify} again={send} />
}
