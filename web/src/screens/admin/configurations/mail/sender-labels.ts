import { useText } from '../../../../lib/text.ts'

/** What the fields of the sender are called, in its form and in its history. */
export function useSenderLabels() {
  const t = useText('admin-mail-texts')
  return { name: t('senderName'), address: t('senderAddress'), reply_to: t('replyTo') }
}
