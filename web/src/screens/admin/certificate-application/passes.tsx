import type { StaffCertificate } from '@testamur/contract/certificates/certificates'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'

/** The collection passes and whether they were used. Their codes are only known to their holders. */
export function Passes({ certificate: { mode, passes } }: { certificate: StaffCertificate }) {
  const t = useText('admin-certificate-application')
  const words = useText('admin-certificate-words')
  const zone = useInstitution()?.time_zone
  if (mode === 'courier') return null
  return (
    <Card title={t('passesTitle')}>
      {passes.length === 0 ? (
        <p className="text-soft">{t('noPasses')}</p>
      ) : (
        <ul className="grid gap-3">
          {passes.map(({ holder, issued_at, used_at }) => (
            <li key={holder}>
              <p className="font-semibold">{words(`holder_${holder}`)}</p>
              <p className="text-sm text-faint">{t('issued', { at: formatDate(issued_at, zone) })}</p>
              {used_at !== null && (
                <p className="text-sm text-success-text">{t('used', { at: formatDate(used_at, zone) })}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
