import { listTranscriptRates, missingCombinations } from '@calls/rates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '../../../../api/failures.ts'
import { OfferedTable } from '../../../../features/offered/offered-table.tsx'
import { useRefresh } from '../../../../features/offered/use-refresh.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { Link } from '../../../../ui/link.tsx'
import { NotFetched } from '../../../../ui/not-fetched.tsx'
import type { Column } from '../../../../ui/table.tsx'
import { ratesPath } from '../addresses.ts'
import { type ChoiceKind, type ChoiceRow, choiceCalls, choiceRows } from './choice-calls.ts'

/** Purposes, formats or delivery methods, in the order that applicants see. */
export function ChoiceList({ of }: { of: ChoiceKind }) {
  const t = useText('admin-transcript-rates')
  const { data: rows, error, refetch } = useQuery(choiceRows(of))
  return (
    <Card flush>
      {rows === undefined ? (
        <NotFetched className="m-6" problem={error} title={t('failed')} again={refetch} lines={6} />
      ) : (
        <Rows of={of} rows={rows} />
      )}
    </Card>
  )
}

function Rows({ of, rows }: { of: ChoiceKind; rows: readonly ChoiceRow[] }) {
  const t = useText('admin-transcript-rates')
  const client = useQueryClient()
  const calls = choiceCalls[of]
  const french = useInstitution()?.languages.includes('fr') ?? false
  const refresh = useRefresh([calls.list, listTranscriptRates, missingCombinations])

  const saveActive = async ({ code, name, translations, version }: ChoiceRow, active: boolean) => {
    const { reply, failure } = await calls.change(code, { name, active, translations, version })
    if (failure === null) return reply
    showFailure(failure)
    return false
  }
  const columns: Column<ChoiceRow>[] = [
    {
      key: 'name',
      heading: t('name'),
      phone: 'title',
      className: 'md:w-full',
      cell: ({ code, name }) => (
        <Link className="link font-semibold" to={ratesPath(of, { edit: code })}>
          {name}
        </Link>
      ),
    },
    {
      key: 'code',
      heading: t(of === 'formats' ? 'key' : 'code'),
      cell: ({ code }) => <span className="text-soft">{code}</span>,
    },
  ]
  if (of === 'formats')
    columns.push({
      key: 'channel',
      heading: t('channel'),
      cell: ({ channel = 'paper' }) => t(channel),
    })
  if (french)
    columns.push({
      key: 'fr',
      heading: t('french'),
      desk: true,
      className: 'md:whitespace-nowrap',
      cell: ({ translations }) => (
        <span lang="fr" className="text-soft">
          {translations.fr.name || '–'}
        </span>
      ),
    })
  return (
    <OfferedTable
      caption={t(`tab_${of}`)}
      rows={rows}
      readRows={() => client.getQueryData(choiceRows(of).queryKey) ?? []}
      columns={columns}
      keyOf={({ code }) => code}
      textOf={({ name, code }) => `${name} ${code}`}
      about={({ code }) => `${of} ${code}`}
      readUses={({ code }) => calls.readUses(code)}
      refresh={refresh}
      saveActive={saveActive}
      saveOrder={(order) => calls.order(order.map(({ code, version }) => ({ code, version })))}
    />
  )
}
