import type { VirusCheck } from '@testamur/contract/uploads/uploads'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/badge.tsx'

/** Shown beside a file that cannot be opened, because it is still being checked or had a virus. */
export function VirusCheckMark({ check }: { readonly check: VirusCheck }) {
  const t = useText('files')
  if (check === 'passed') return null
  return <Badge tone={check === 'waiting' ? 'warning' : 'danger'}>{t(`virus_${check}`)}</Badge>
}
