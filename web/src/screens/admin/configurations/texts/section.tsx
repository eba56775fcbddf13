import { getSmsSettings } from '@calls/sms'
import { useQuery } from '@tanstack/react-query'
import type { SmsSettings } from '@testamur/contract/sms'
import { queryOf } from '../../../../api/queries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ChangeHistory } from '../../../../features/settings/change-history.tsx'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { NotFetched } from '../fetched.tsx'
import { TestMessage } from './test-message.tsx'
import { TextsForm } from './texts-form.tsx'
import { useTextWords } from './words.ts'

/** How text messages are sent, and about what. */
export function TextsSection() {
  const t = useText('admin-texts')
  const mayWrite = useMay('settings.write')
  const { data, error, refetch } = useQuery(queryOf(getSmsSettings, {}))
  if (data === undefined) return <NotFetched error={error} retry={refetch} />
  return (
    <div className="grid gap-6">
      <Card title={t('title')}>
        <p className="max-w-prose text-soft">{t('lead')}</p>
        <TextsForm settings={data.data} locked={!mayWrite} />
      </Card>
      {mayWrite && data.data.adapter !== '' && <TestMessage />}
      <History settings={data.data} />
    </div>
  )
}

const History = ({ settings }: { settings: SmsSettings }) => (
  <ChangeHistory subject="sms_settings" {...useTextWords(settings)} />
)
