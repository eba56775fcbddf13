import type { GraduatePage } from '@testamur/contract/graduation/graduation-links'
import { formatMoney } from '../../../lib/format.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { paths } from '../../../lib/paths.ts'
import { useCurrency, useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Proxy } from './proxy.tsx'

type Props = {
  graduate: NonNullable<GraduatePage['graduate']>
  token: string
  reload: () => Promise<void>
}

/** How, where and when the printed certificate is collected, with the code that the desk asks for. */
export function Collect({ graduate, token, reload }: Props) {
  const t = useText('graduation')
  const office = useInstitution()?.office
  const { certificate, ceremony, held_on, pass } = graduate
  if (certificate === null) return null
  return (
    <section className="mt-10 max-w-2xl border-t border-line pt-6">
      <h2 className="mb-3 text-xl font-semibold">{t('collect')}</h2>
      {certificate === 'collected' ? (
        <p>{t('collected')}</p>
      ) : (
        <>
          <Storage graduate={graduate} />
          <p className="mb-4">{t('collectText', { ceremony, day: formatDay(held_on) })}</p>
          <DescriptionList
            items={[
              ...(pass?.owner
                ? [{ term: t('pass'), details: <span className="numbers text-lg">{pass.owner}</span> }]
                : []),
              ...(office
                ? [
                    { term: t('place'), details: `${office.said.name}, ${office.address}` },
                    { term: t('hours'), details: office.said.hours },
                    { term: t('phone'), details: office.phone },
                  ]
                : []),
            ]}
          />
          {pass !== null && <Proxy proxy={pass.proxy} token={token} reload={reload} />}
        </>
      )}
    </section>
  )
}

/** What storing the certificate costs, from which day, and how to pay it. */
function Storage({ graduate: { storage } }: { graduate: NonNullable<GraduatePage['graduate']> }) {
  const t = useText('graduation')
  const currency = useCurrency()
  if (storage === null) return null
  const { due, charged_from, settled_until, event_id } = storage
  if (due === null)
    return (
      <p className="mb-4">
        {settled_until === null
          ? t('storageFrom', { day: formatDay(charged_from) })
          : t('storageSettled', { day: formatDay(settled_until) })}
      </p>
    )
  return (
    <div className="mb-5">
      <Alert
        tone="warning"
        title={t('storageDue', { amount: formatMoney(due.amount, currency) })}
        actions={
          <LinkButton to={`${paths.certificateApplication}?kind=first_collection&event=${event_id}`}>
            {t('payStorage')}
          </LinkButton>
        }
      >
        {t('storageDueText', { day: formatDay(due.from) })}
      </Alert>
    </div>
  )
}
