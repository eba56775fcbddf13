import { updatePaymentProvider } from '@calls/providers/payment-providers'
import type { PaymentProviderSettings } from '@testamur/contract/providers/payment-providers'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Badge, StatusPill } from '../../../../ui/badge.tsx'
import { Button, IconButton, LinkButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { providerPath } from '../sections.ts'
import { ConnectionTest } from './connection-test.tsx'
import { ProviderOffDialog } from './provider-off-dialog.tsx'
import type { useProviderChange } from './use-providers.ts'
import { useNameOf } from './words.ts'

type Props = {
  provider: PaymentProviderSettings
  busy: boolean
  up: (() => void) | null
  down: (() => void) | null
  change: ReturnType<typeof useProviderChange>['change']
}

export function ProviderRow({ provider, busy, up, down, change }: Props) {
  const t = useText('admin-configurations')
  const nameOf = useNameOf()
  const mayWrite = useMay('settings.write')
  const zone = useInstitution()?.time_zone
  const [leaving, setLeaving] = useState(false)
  const { alias, label, adapter, mode, environment, active, refused, version } = provider
  const toggle = () =>
    change(() =>
      call(updatePaymentProvider, {
        params: { alias },
        body: { adapter, label, mode, environment, active: !active, values: {}, version },
      }),
    )
  return (
    <li className="grid gap-3 px-5 py-4 md:px-6">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold">{label}</p>
          <p className="text-sm text-faint">
            {nameOf('adapter', adapter)} · <span className="numbers">{alias}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={mode === 'live' ? 'success' : 'warning'}>{t(`mode_${mode}`)}</Badge>
          {environment === 'local' && <Badge>{t('isLocal')}</Badge>}
          {refused === null ? (
            <StatusPill tone={active ? 'success' : 'neutral'} label={t(active ? 'on' : 'off')} />
          ) : (
            <StatusPill tone="danger" label={t('outOfOrder')} />
          )}
        </div>
      </div>
      {refused !== null && (
        <Alert tone="danger" title={t('keysRefused', { when: formatDate(refused.since, zone) })}>
          {t('keysRefusedText')}
        </Alert>
      )}
      {mayWrite && (
        <div className="flex flex-wrap items-center gap-2">
          <LinkButton to={providerPath(alias)} look="secondary" size="sm">
            {t('edit')}
            <Whose label={label} />
          </LinkButton>
          <Button
            look="secondary"
            size="sm"
            busy={busy}
            onClick={() => (active ? setLeaving(true) : void toggle())}
          >
            {t(active ? 'switchOff' : 'switchOn')}
            <Whose label={label} />
          </Button>
          {mode !== 'offline' && <ConnectionTest alias={alias} label={label} />}
          <span className="ms-auto flex">
            <Mover label={t('moveUp', { label })} icon="up" move={up} />
            <Mover label={t('moveDown', { label })} icon="down" move={down} />
          </span>
        </div>
      )}
      {leaving && (
        <ProviderOffDialog
          provider={provider}
          busy={busy}
          close={() => setLeaving(false)}
          confirm={() => void toggle().then(() => setLeaving(false))}
        />
      )}
    </li>
  )
}

/** Names the provider in the buttons' labels for screen readers. */
function Whose({ label }: { label: string }) {
  const t = useText('admin-configurations')
  return <span className="sr-only">{t('ofProvider', { label })}</span>
}

/** A disabled button would lose the focus while it is pressed repeatedly. */
function Mover({ label, icon, move }: { label: string; icon: 'up' | 'down'; move: (() => void) | null }) {
  return (
    <IconButton
      label={label}
      aria-disabled={move === null || undefined}
      className={move === null ? 'opacity-35' : ''}
      onClick={() => move?.()}
    >
      <Icon name="chevron-down" className={icon === 'up' ? 'rotate-180' : ''} />
    </IconButton>
  )
}
