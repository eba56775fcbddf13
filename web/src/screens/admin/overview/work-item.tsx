import type { OwnWorkItem } from '@testamur/contract/own-work'
import { useSayKind } from '../../../features/jobs/say-kind.ts'
import { cx } from '../../../lib/cx.ts'
import { formatDate, formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { Money } from '../../../ui/money.tsx'
import { placeOfItem } from './work-places.ts'

/** A task: the action, the name of the person, and the due date. The whole line is a link. */
export function WorkItem({ item }: { item: OwnWorkItem }) {
  const t = useText('admin-overview')
  const { kind, application_kind, reference, amount, currency } = item
  return (
    <li>
      <Link
        to={placeOfItem(item)}
        className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 no-underline hover:bg-sunken md:grid md:grid-cols-[12rem_minmax(0,1fr)_auto] md:px-6"
      >
        <span className="me-auto font-semibold text-brand-text max-md:order-1 max-md:text-sm">
          {t(`act_${kind}`, { of: application_kind ?? 'none', count: item.count ?? 1 })}
        </span>
        <span className="flex min-w-0 items-baseline gap-3 max-md:w-full">
          <span className="max-w-[65%] shrink-0 truncate">
            <Title item={item} />
          </span>
          {item.waits_for !== null && (
            <span className="truncate text-sm text-soft max-md:hidden">{item.waits_for}</span>
          )}
          {reference !== null && (
            <span
              className={cx(
                'numbers truncate text-sm text-faint',
                item.waits_for === null ? 'max-lg:hidden' : 'max-2xl:hidden',
              )}
            >
              {reference}
            </span>
          )}
          {amount !== null && currency !== null && (
            <span className="ms-auto text-sm">
              <Money amount={amount} currency={currency} />
            </span>
          )}
        </span>
        <Day item={item} />
      </Link>
    </li>
  )
}

function Title({ item: { kind, title, count } }: { item: OwnWorkItem }) {
  const t = useText('admin-overview')
  const sayKind = useSayKind()
  if (kind === 'retry_jobs') return t('tasksFailed', { what: sayKind(title), count: count ?? 1 })
  if (kind === 'resend_mails') return t('mailsFailed', { count: count ?? 1 })
  if (kind === 'fix_provider') return t('providersRefused', { count: count ?? 1 })
  return title
}

function Day({ item: { due_on, since, late } }: { item: OwnWorkItem }) {
  const t = useText('admin-overview')
  const zone = useInstitution()?.time_zone
  if (due_on !== null)
    return late ? (
      <StatusPill
        className="max-md:order-2"
        tone="danger"
        label={t('lateSince', { day: formatDay(due_on) })}
      />
    ) : (
      <span className="text-sm text-soft max-md:order-2">{t('dueOn', { day: formatDay(due_on) })}</span>
    )
  if (since === null) return <span />
  return (
    <span className="text-sm text-soft max-md:order-2">
      {t('waitsSince', { at: formatDate(since, zone) })}
    </span>
  )
}
