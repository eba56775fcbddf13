import type { CertificateOptions } from '@testamur/contract/certificates/certificates'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { eventOf } from './prices.ts'

type Props = {
  options: CertificateOptions
  eventId: string
  /** The session of the record, or the one that was typed; empty or `null` while nobody knows it. */
  graduated: string | null
}

/** Warns whoever chose the ceremony of another session than their own, before they pay. They can go on. */
export function OtherCeremony({ options, eventId, graduated }: Props) {
  const t = useText('certificate-application')
  const ceremony = eventOf(options, eventId)?.session.trim() ?? ''
  const own = graduated?.trim() ?? ''
  if (ceremony === '' || own === '' || ceremony === own) return null
  return (
    <Alert tone="warning" title={t('otherCeremonyTitle')}>
      {t('otherCeremonyText', { ceremony, own })}
    </Alert>
  )
}
