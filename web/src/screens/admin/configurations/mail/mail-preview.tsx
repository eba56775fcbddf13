import type { Data } from '@testamur/contract/endpoint'
import type { Language } from '@testamur/contract/languages'
import type { previewMailText } from '@testamur/contract/mail-texts'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'

type Props = { preview: Data<typeof previewMailText>; language: Language }

/** An email as its recipient gets it, filled in with examples. */
export function MailPreview({ preview: { subject, text }, language }: Props) {
  const t = useText('admin-mail-texts')
  return (
    <Card title={t('previewTitle')}>
      <div lang={language} role="region" aria-label={t('previewTitle')} className="mx-auto max-w-prose">
        <p className="border-b border-line pb-3 font-semibold">{subject}</p>
        <p className="mt-4 wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
    </Card>
  )
}
