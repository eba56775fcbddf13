import type { TemplateVersion } from '@testamur/contract/certificate-templates/certificate-templates'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'

const TONES = { draft: 'neutral', submitted: 'warning', approved: 'success', withdrawn: 'danger' } as const

/** The number and the state of a version. */
export function VersionPill({ version: { number, state } }: { version: TemplateVersion }) {
  const t = useText('admin-templates')
  return <StatusPill tone={TONES[state]} label={t('versionState', { number, state: t(`state_${state}`) })} />
}
