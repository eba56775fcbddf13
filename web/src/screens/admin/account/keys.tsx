import { chooseLetterKeys, letterKeys } from '../../../lib/letter-keys.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'

export function Keys() {
  const t = useText('admin-account')
  const on = useStore(letterKeys)
  return (
    <Card title={t('keys')}>
      <Checkbox
        label={t('letterKeys')}
        hint={t('letterKeysHint')}
        checked={on}
        onChange={({ target }) => chooseLetterKeys(target.checked)}
      />
    </Card>
  )
}
