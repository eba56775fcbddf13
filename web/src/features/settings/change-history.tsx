import { listSettingsChanges } from '@calls/audit'
import { useQuery } from '@tanstack/react-query'
import type { SettingsSubject } from '@testamur/contract/settings-subjects'
import { useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { formatNumber } from '../../lib/format.ts'
import { formatDay } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NotFetched } from '../../ui/not-fetched.tsx'
import { FieldChanges } from './field-changes.tsx'
import type { FieldLabels, SayValue } from './say-value.ts'

const A_PAGE = 5

type Props = {
  subject: SettingsSubject
  /** One of them; all of its type when left out. */
  id?: string | number
  /** Only those with these values: all prices of one purpose and copy type. */
  values?: Readonly<Record<string, string | number | null>>
  /** Only changes of at least one of these fields. */
  fields?: readonly string[]
  /** The heading, where one screen has several histories. */
  title?: string
  /** Says which one of them a change is about, by its subject in the trail. */
  nameOf?: (subject: string) => string | undefined
  labels?: FieldLabels
  sayValue?: SayValue
}

/** Who changed a setting and when, field by field, newest first. */
export function ChangeHistory({ subject, id, values, fields, title, nameOf, labels, sayValue }: Props) {
  const t = useText('admin-settings')
  const zone = useInstitution()?.time_zone
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    queryOf(listSettingsChanges, {
      query: {
        subject_type: subject,
        ...(id !== undefined && { subject_id: String(id) }),
        ...(values !== undefined && { values: queryOfValues(values) }),
        ...(fields !== undefined && { fields: fields.join(',') }),
        page,
        per_page: A_PAGE,
      },
    }),
  )
  return (
    <Card title={title ?? t('historyTitle')}>
      {data === undefined ? (
        <NotFetched problem={error} title={t('historyFailed')} again={refetch} lines={3} />
      ) : data.data.length === 0 ? (
        <p className="text-soft">{t('noHistory')}</p>
      ) : (
        <>
          <ol className="grid gap-5" aria-busy={isPlaceholderData || undefined}>
            {data.data.map((change) => (
              <li key={change.id} className="grid gap-1.5">
                <p>
                  <span className="font-semibold">{t(actOf(change.action), { name: change.actor })}</span>{' '}
                  <time dateTime={change.at} className="numbers text-sm text-faint">
                    {formatDay(change.at, zone, 'prove')}
                  </time>
                </p>
                <NamedSubject name={nameOf?.(change.subject)} />
                {actOf(change.action) !== 'actRehearsed' && (
                  <FieldChanges changes={change.changes} labels={labels} sayValue={sayValue} />
                )}
              </li>
            ))}
          </ol>
          {data.last_page > 1 && (
            <div className="mt-5 flex flex-wrap items-center gap-3">
              <Button look="secondary" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('newer')}
              </Button>
              <Button
                look="secondary"
                size="sm"
                disabled={page >= data.last_page}
                onClick={() => setPage(page + 1)}
              >
                {t('older')}
              </Button>
              <p className="numbers text-sm text-faint" aria-live="polite">
                {t('historyPage', { page: formatNumber(page), pages: formatNumber(data.last_page) })}
              </p>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

/** By the verb of the act: `payment_type.create`. */
function actOf(action: string): 'actAdded' | 'actRemoved' | 'actOrdered' | 'actRehearsed' | 'actChanged' {
  const verb = action.split('.').at(-1) ?? ''
  if (/^(create|add|copy|import)/.test(verb)) return 'actAdded'
  if (/^(delete|remove)/.test(verb)) return 'actRemoved'
  if (verb === 'rehearse') return 'actRehearsed'
  return verb.startsWith('order') ? 'actOrdered' : 'actChanged'
}

const NamedSubject = ({ name }: { name: string | undefined }) =>
  name === undefined ? null : <p className="text-sm text-soft">{name}</p>

const queryOfValues = (values: NonNullable<Props['values']>): string =>
  Object.entries(values)
    .map(([field, value]) => `${field}:${value ?? ''}`)
    .join(',')
