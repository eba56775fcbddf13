import type { TrackOptions } from '@testamur/contract/applications/after-submitting'
import type { ApplicationStatus } from '@testamur/contract/applications/statuses'
import { lazy, Suspense, useState } from 'react'
import { formatDay } from '../../../lib/format-date.ts'
import { trackPath } from '../../../lib/paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import type { ActProps } from './act-props.ts'
import { CancelRequest } from './cancel-request.tsx'
import { EndAccess } from './end-access.tsx'
import { MoneyHistory } from './money-history.tsx'
import { OwnData } from './own-data.tsx'
import { TextMessages } from './text-messages.tsx'
import { Unlock } from './unlock.tsx'

const ChangeAddress = lazy(async () => ({ default: (await import('./change-address.tsx')).ChangeAddress }))
const EditDetails = lazy(async () => ({ default: (await import('./edit-details.tsx')).EditDetails }))

/** What concerns the request as a whole: its person, its end, its money, its pauses. */
export function RequestActs(props: ActProps) {
  const t = useText('track-acts')
  const { application, options, reload } = props
  return (
    <>
      {options.proved && <Changes {...props} />}
      {/* With open questions, the code is asked for beside them. */}
      {!options.proved && application.status !== 'action_required' && (
        <Unlock
          trackingId={application.tracking_id}
          maskedEmail={application.masked_email}
          reload={reload}
          {...(over.includes(application.status)
            ? { title: t('papersTitle'), text: t('provePapers') }
            : { title: t('title'), text: t('proveFirst') })}
        />
      )}
      <MoneyHistory options={options} />
      <Pauses pauses={options.pauses} />
      <Linked options={options} />
      {options.proved && <TextMessages trackingId={application.tracking_id} />}
      {options.proved && <OwnData trackingId={application.tracking_id} />}
      {options.proved && <EndAccess trackingId={application.tracking_id} reload={reload} />}
    </>
  )
}

/** Nothing is shown if nothing can be done. */
const over: readonly ApplicationStatus[] = ['completed', 'rejected', 'cancelled', 'expired']

function Changes({ application, options, reload, show }: ActProps) {
  const t = useText('track-acts')
  const [editing, setEditing] = useState<'details' | 'address' | null>(null)
  const { contact_refusal: refusal, cancellation } = options
  const sentences = [...new Set([refusal, cancellation.refusal])].filter((one) => one !== null)
  if (application.details === null || over.includes(application.status)) return null
  return (
    <Card title={t('title')}>
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3 empty:hidden">
          {refusal === null && (
            <>
              <Button look="secondary" size="sm" onClick={() => setEditing('details')}>
                {t('editDetails')}
              </Button>
              <Button look="secondary" size="sm" onClick={() => setEditing('address')}>
                {t('changeAddress')}
              </Button>
            </>
          )}
          {cancellation.refusal === null && (
            <CancelRequest
              trackingId={application.tracking_id}
              options={options}
              reload={reload}
              show={show}
            />
          )}
        </div>
        {sentences.map((sentence) => (
          <p key={sentence} className="text-sm text-soft">
            {sentence}
          </p>
        ))}
      </div>
      {editing === 'address' && (
        <Suspense fallback={null}>
          <ChangeAddress
            trackingId={application.tracking_id}
            email={application.details.email}
            copies={options.copies}
            reload={reload}
            close={() => setEditing(null)}
          />
        </Suspense>
      )}
      {editing === 'details' && (
        <Suspense fallback={null}>
          <EditDetails
            details={application.details}
            trackingId={application.tracking_id}
            options={options}
            reload={reload}
            done={(changed) => {
              setEditing(null)
              if (changed !== null) show(changed)
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

function Pauses({ pauses }: Pick<TrackOptions, 'pauses'>) {
  const t = useText('track-acts')
  const zone = useInstitution()?.time_zone
  if (pauses.length === 0) return null
  return (
    <Card title={t('pauses')}>
      <ul className="grid gap-4">
        {pauses.map(({ from, until, label, reason }) => (
          <li key={from}>
            <p className="font-semibold">{label}</p>
            <p className="numbers text-sm text-faint">
              {until === null
                ? t('pauseSince', { from: formatDay(from, zone) })
                : t('pauseFromTo', { from: formatDay(from, zone), until: formatDay(until, zone) })}
            </p>
            {reason !== '' && <p className="mt-1 text-soft">{reason}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Linked({ options: { parent, reissues } }: Pick<ActProps, 'options'>) {
  const t = useText('track-acts')
  const rows = [
    ...(parent === null ? [] : [{ ...parent, text: t('parentOf', { id: parent.tracking_id }) }]),
    ...reissues.map((row) => ({ ...row, text: t('reissuedAs', { id: row.tracking_id }) })),
  ]
  if (rows.length === 0) return null
  return (
    <Card title={t('linked')}>
      <ul className="grid gap-3">
        {rows.map(({ tracking_id, label, text }) => (
          <li key={tracking_id}>
            <Link className="link numbers break-words" to={trackPath(tracking_id)}>
              {text}
            </Link>
            <span className="block text-sm text-faint">{label}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
