import { verifyEmailCode } from '@calls/applications'
import { requestDeliveryCode } from '@calls/documents'
import type { DeliveryView } from '@testamur/contract/documents'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { CodeEntry } from '../../../features/identity/code-entry.tsx'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { keepDeliverySession } from './session.ts'

type Props = { delivery: DeliveryView; token: string; reload: () => Promise<void> }

export function Locked({ delivery, token, reload }: Props) {
  const t = useText('recipient')
  const [challenge, setChallenge] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (busy) return
    setBusy(true)
    const reply = await call(requestDeliveryCode, { params: { token }, bearer: null })
    setBusy(false)
    if (reply !== false) setChallenge(reply.data.challenge)
  }
  const verify = async (code: string): Promise<boolean> => {
    const reply = await call(verifyEmailCode, { body: { challenge: challenge ?? '', code }, bearer: null })
    if (reply === false) return false
    keepDeliverySession(token, reply.data.token)
    await reload()
    return true
  }
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">
        {t('lockedTitle', { institution: delivery.institution })}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-soft">
        {t('lockedText', { email: delivery.masked_email })}
      </p>
      <Card className="mt-7 max-w-140">
        <p className="flex items-center gap-3 font-semibold">
          <Icon name="lock" />
          {t('proveTitle')}
        </p>
        {challenge === null ? (
          <Button className="mt-4" size="lg" busy={busy} onClick={() => void send()}>
            {t('sendCode', { email: delivery.masked_email })}
          </Button>
        ) : (
          <CodeEntry sentTo={delivery.masked_email} verify={verify} again={send} />
        )}
      </Card>
    </>
  )
}
