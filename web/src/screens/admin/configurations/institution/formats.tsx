import type { Institution } from '@testamur/contract/institution'
import { useState } from 'react'
import { formatMoney } from '../../../../lib/format.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { DescriptionList } from '../../../../ui/description-list.tsx'

export function Formats({ institution: { currency, time_zone } }: { institution: Institution }) {
  const t = useText('admin-configurations')
  const [now] = useState(() => formatDate(new Date().toISOString(), time_zone))
  return (
    <Card title={t('formats')}>
      <p className="mb-5 max-w-prose text-soft">{t('formatsLead')}</p>
      <DescriptionList
        items={[
          {
            term: t('currency'),
            details: t('currencyLike', { code: currency, example: formatMoney(12500, currency) }),
          },
          { term: t('timeZone'), details: t('timeLike', { zone: time_zone, example: now }) },
        ]}
      />
    </Card>
  )
}
