import { listSigningIdentities } from '@calls/signing'
import { useQuery } from '@tanstack/react-query'
import type { Data } from '@testamur/contract/endpoint'
import type { listSigningIdentities as ListSigningIdentities } from '@testamur/contract/signing'
import { useState } from 'react'
import { queryOf } from '../../../../api/queries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { Fingerprint } from '../../../../features/signing/fingerprint.tsx'
import { formatDay } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { DescriptionList } from '../../../../ui/description-list.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { NotFetched } from '../fetched.tsx'
import { BringDialog } from './bring-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'

type Identity = Data<typeof ListSigningIdentities>[number]

/** The certificate that signs documents now, and the earlier ones. */
export function SigningSection() {
  const t = useText('admin-signing')
  const mayManage = useMay('signing.manage')
  const [asking, setAsking] = useState<'rotate' | 'bring' | null>(null)
  const { data, error, refetch } = useQuery(queryOf(listSigningIdentities, {}))
  if (data === undefined) return <NotFetched error={error} retry={refetch} />
  const [current, ...earlier] = data.data
  const replaces = current?.fingerprint ?? null
  const close = () => setAsking(null)
  const acts = mayManage && (
    <>
      <Button look="secondary" size="sm" onClick={() => setAsking('rotate')}>
        {t(current === undefined ? 'make' : 'rotate')}
      </Button>
      <Button look="secondary" size="sm" onClick={() => setAsking('bring')}>
        <Icon name="upload" className="size-4" />
        {t('bring')}
      </Button>
    </>
  )
  return (
    <div className="grid gap-6">
      <Card title={t('current')} actions={acts}>
        <p className="mb-5 max-w-prose text-soft">{t('lead')}</p>
        {current === undefined ? (
          <EmptyState icon="seal" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <IdentityFacts identity={current} />
        )}
      </Card>
      {earlier.length > 0 && (
        <Card title={t('earlier')}>
          <p className="mb-5 max-w-prose text-soft">{t('earlierLead')}</p>
          <ul className="grid gap-6 divide-y divide-line">
            {earlier.map((identity) => (
              <li key={identity.id} className="not-first:pt-6">
                <IdentityFacts identity={identity} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {asking === 'rotate' && <RotateDialog replaces={replaces} close={close} />}
      {asking === 'bring' && <BringDialog replaces={replaces} close={close} />}
    </div>
  )
}

function IdentityFacts({ identity }: { identity: Identity }) {
  const t = useText('admin-signing')
  const zone = useInstitution()?.time_zone
  const day = (instant: string) => formatDay(instant, zone, 'prove')
  return (
    <DescriptionList
      items={[
        {
          term: t('name'),
          details: (
            <span className="flex flex-wrap items-center gap-2">
              <span className="wrap-anywhere">{identity.name}</span>
              <Badge tone="neutral">{t(`origin_${identity.origin}`)}</Badge>
            </span>
          ),
        },
        {
          term: t('signs'),
          details:
            identity.signs_until === null
              ? t('since', { day: day(identity.signs_from) })
              : t('between', { from: day(identity.signs_from), to: day(identity.signs_until) }),
        },
        { term: t('issuedBy'), details: <span className="wrap-anywhere">{identity.issued_by}</span> },
        {
          term: t('valid'),
          details: t('between', {
            from: formatDay(identity.valid_from, zone),
            to: formatDay(identity.valid_until, zone),
          }),
        },
        { term: t('key'), details: identity.key_type },
        { term: t('fingerprint'), details: <Fingerprint of={identity.fingerprint} /> },
        {
          term: t('file'),
          details: (
            <a className="link" href={identity.file_url} download>
              {t('download')}
            </a>
          ),
        },
      ]}
    />
  )
}
