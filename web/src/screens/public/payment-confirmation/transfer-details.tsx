import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'

/** Where to send the money, line by line, each to copy into a banking app. */
export function TransferDetails({ lines }: { lines: readonly { label: string; value: string }[] }) {
  const t = useText('payment')
  return (
    <Card className="mt-8" title={t('transferTitle')}>
      <DescriptionList
        items={lines.map(({ label, value }) => ({
          term: label,
          details: <span className="numbers break-words">{value}</span>,
          action: <CopyButton text={value} what={label} />,
        }))}
      />
      <p className="mt-4 border-t border-line pt-4 text-soft">{t('transferHint')}</p>
    </Card>
  )
}
