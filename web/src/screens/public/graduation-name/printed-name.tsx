import type { NameRequest } from '@testamur/contract/graduation/graduation-names'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'

/** The name in letters that can be read on a telephone, where those of the proof are small. */
export function PrintedName({ request: { name, award } }: { request: NameRequest }) {
  const t = useText('graduation-name')
  return (
    <Card className="mt-6">
      <p className="text-sm text-faint">{t('printedAs')}</p>
      <p className="mt-1 text-2xl font-semibold wrap-anywhere">{name}</p>
      <p className="mt-4 text-sm text-faint">{t('award')}</p>
      <p className="mt-1">{award}</p>
    </Card>
  )
}
