import type { UncollectedCertificate } from '@testamur/contract/graduation/uncollected'
import { WaiveStorage } from '../../../../features/collection-device/waive-storage.tsx'
import { useMay } from '../../../../features/identity/use-may.ts'
import type { ListColumn } from '../../../../features/lists/list-table.tsx'
import { formatDay } from '../../../../lib/format-date.ts'
import { useCurrency, useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Money } from '../../../../ui/money.tsx'

/** The columns of certificates that nobody collects. */
export function useUncollectedColumns(
  ofAll: boolean,
  refresh: () => Promise<unknown>,
): ListColumn<UncollectedCertificate>[] {
  const t = useText('admin-uncollected')
  const zone = useInstitution()?.time_zone
  const currency = useCurrency()
  const mayWaive = useMay('fees.waive')
  return [
    {
      key: 'name',
      heading: t('name'),
      phone: 'title',
      width: 'rest',
      full: ({ name }) => name,
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    {
      key: 'matric',
      heading: t('matricNumber'),
      width: 'whole',
      cell: ({ matric_number }) => <span className="numbers">{matric_number}</span>,
    },
    ...(ofAll
      ? [
          {
            key: 'ceremony',
            heading: t('ceremony'),
            from: 'xl' as const,
            full: ({ ceremony }: UncollectedCertificate) => ceremony,
            cell: ({ ceremony }: UncollectedCertificate) => ceremony,
          },
        ]
      : []),
    {
      key: 'weeks',
      heading: t('weeks'),
      phone: 'aside',
      end: true,
      cell: ({ weeks }) => <span className="numbers">{t('weekCount', { count: weeks })}</span>,
    },
    {
      key: 'reminder',
      heading: t('lastReminder'),
      from: 'xl',
      phone: 'hidden',
      cell: ({ last_reminder }) => (
        <span className="numbers">
          {last_reminder === null ? t('never') : formatDay(last_reminder, zone)}
        </span>
      ),
    },
    {
      key: 'storage',
      heading: t('storage'),
      end: true,
      cell: ({ storage, application }) => {
        if (application !== null)
          return <span className="numbers">{t('inApplication', { id: application })}</span>
        return storage === null ? t('nothingDue') : <Money amount={storage.amount} currency={currency} />
      },
    },
    ...(mayWaive
      ? [
          {
            key: 'acts',
            heading: t('acts'),
            cell: ({ id, name, storage }: UncollectedCertificate) => (
              <WaiveStorage id={id} name={name} storage={storage} refresh={refresh} />
            ),
          },
        ]
      : []),
  ]
}
