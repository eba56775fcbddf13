import { useText } from '../../../../lib/text.ts'

/** What the fields are called, in the form and in the history. */
export function useTextLabels() {
  const t = useText('admin-texts')
  return {
    adapter: t('adapter'),
    environment: t('environment'),
    sender: t('sender'),
    active: t('active'),
    events: t('events'),
    values: t('values'),
  }
}
