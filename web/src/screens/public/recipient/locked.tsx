import { requestDeliveryCode } from '@calls/documents/documents'
import type { DeliveryView } from '@testamur/contract/documents/documents'
import { readReply } from '../../../api/read-reply.ts'
import { EmailCode } from '../../../features/identity/email-code.tsx'
import { keepLinkSession } from '../../../features/identity/link-session.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'

type Props = { delivery: DeliveryView; token: string; reload: () => Promise<void> }

export function Locked({ delivery, token, reload }: Props) {
  const t = useText('recipient')
  const opened = async (session: string) => {
    keepLinkSession(token, session)
    await reload()
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
        <EmailCode
          size="lg"
          maskedEmail={delivery.masked_email}
          request={() => readReply(requestDeliveryCode, { params: { token }, bearer: null })}
          opened={opened}
        />
      </Card>
    </>
  )
}
