import type { TrackedApplication } from '@testamur/contract/applications/applications'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/format-date.ts'
import { useApplicationData, useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'

type Copy = TrackedApplication['copies'][number]
const ways = { email: 'mail', courier: 'truck', pickup: 'user' } as const

type Props = {
  copy: Copy
  number: number
  /** The application has ended before anything was produced: no copy is waiting. */
  over: boolean
  children?: ReactNode
}

export function CopyCard({ copy, number, over, children }: Props) {
  const t = useText('track')
  const data = useApplicationData()
  const travels = copy.status === 'dispatched' || copy.status === 'in_transit'
  const zone = useInstitution()?.time_zone
  const purpose = data?.purposes.find(({ code }) => code === copy.purpose)?.name ?? copy.purpose
  const format = data?.formats.find(({ key }) => key === copy.format)?.name ?? copy.format
  return (
    <li className="grid gap-3 px-5 py-5 md:px-6">
      <div className="flex gap-3">
        <Icon name={ways[copy.delivery_method]} className="mt-1 text-faint" />
        <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
          <div className="min-w-0 wrap-anywhere">
            <h3 className="font-semibold">
              {copy.type === 'certificate' ? t('certificate') : t(copy.type, { number })}
            </h3>
            <p className="text-soft">{copy.recipient}</p>
            <p className="text-sm text-faint">
              {copy.type !== 'certificate' && `${purpose} · ${format}`}
              {copy.recipient_reference === null
                ? ''
                : ` · ${t('reference', { reference: copy.recipient_reference })}`}
            </p>
          </div>
          {!over && <StatusPill {...copy.enums.status} className="shrink-0 self-start" />}
        </div>
      </div>
      {(copy.eta !== null || travels) && (
        <p className="flex items-center gap-2 ps-8 font-semibold">
          <Icon name="clock" className="size-4.5 text-faint" />
          {copy.eta === null
            ? t('expectedUnknown')
            : t(copy.delivery_method === 'pickup' ? 'readyBy' : 'expectedBy', {
                day: formatDay(copy.eta, zone, 'plan'),
              })}
        </p>
      )}
      {copy.enums.status.public_note !== null && (
        <p className="ps-8 text-soft">{copy.enums.status.public_note}</p>
      )}
      {copy.courier !== null && (
        <div className="ms-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3">
          <p className="min-w-0">
            <span className="block text-sm text-faint">{copy.courier.name}</span>
            <span className="numbers font-semibold break-all">{copy.courier.waybill}</span>
          </p>
          <CopyButton text={copy.courier.waybill} what={t('waybill')} />
          {copy.courier.url !== null && (
            <a
              className="link inline-flex items-center gap-1.5"
              href={copy.courier.url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('followAt', { host: new URL(copy.courier.url).hostname.replace(/^www\./, '') })}
              <Icon name="external-link" className="size-4" />
            </a>
          )}
        </div>
      )}
      {children}
    </li>
  )
}
