import type { Data } from '@testamur/contract/endpoint'
import type { Language } from '@testamur/contract/languages'
import type { previewMailText } from '@testamur/contract/mail-texts'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { MailPicture } from './mail-picture.tsx'

type Props = { preview: Data<typeof previewMailText>; language: Language }

/** An email as its recipient gets it, filled in with examples. */
export function MailPreview({ preview: { subject, html }, language }: Props) {
  const t = useText('admin-mail-texts')
  return (
    <Card title={t('previewTitle')}>
      <div lang={language} role="region" aria-label={t('previewTitle')} className="mx-auto max-w-prose">
        <p className="pb-3 font-semibold wrap-anywhere">{subject}</p>
        <MailPicture html={html} />
      </div>
    </Card>
  )
}
