import type { Received } from '@testamur/contract/endpoint'
import type {
  CertificateSeries,
  createCertificateSeries,
  orderCertificateSeries,
} from '@testamur/contract/graduation/certificate-series'
import { writeSerial } from '@testamur/contract/graduation/certificate-states'
import type { Requester } from '../../../core/actor.ts'
import { invalid, taken } from '../../../core/failure.ts'
import type { Db, Tx } from '../../../db/client.ts'
import type { KeepReply } from '../../../http/keep-reply.ts'
import { messageOf } from '../../../messages/message.ts'
import { orderSettings, type SeenSetting, type SettingKind, saveSetting } from '../../settings/index.ts'
import type { GraduationDeps } from '../deps.ts'
import {
  countUsedNumbers,
  insertSeries,
  listSeriesRows,
  lockAllSeries,
  lockSeries,
  type SeriesRow,
  updateSeries,
} from '../store/series.ts'

type Deps = Pick<GraduationDeps, 'database' | 'reference' | 'clock'>
type Body = Received<typeof createCertificateSeries>['body']

export async function readSeries(deps: Deps): Promise<CertificateSeries[]> {
  const { db } = deps.database
  const used = await countUsedNumbers(db)
  return (await listSeriesRows(db)).map((row) => seriesView(deps, row, used.get(row.id) ?? 0))
}

const seriesView = ({ clock }: Pick<Deps, 'clock'>, row: SeriesRow, used: number): CertificateSeries => ({
  ...row,
  awards: [...row.awards],
  next_serial: writeSerial(row, { number: row.next_number, year: clock.now().getUTCFullYear() }),
  used,
})

const seriesKind: SettingKind<SeriesRow, 'id'> = {
  noun: 'certificate_series',
  key: 'id',
  name: messageOf('certificateSeries.thisSeries'),
  topics: [],
  lock: (tx, { id }) => lockSeries(tx, id),
}

export type SavedSeries = {
  readonly series: CertificateSeries
  /** It was switched off by this change. */
  readonly switchedOff: boolean
}

/** Adds a series, or changes one. Certificates keep the numbers they have. */
export async function saveSeries(
  deps: Deps,
  seen: SeenSetting<SeriesRow, 'id'> | null,
  body: Body,
  by: Requester,
  keep?: KeepReply<CertificateSeries>,
): Promise<SavedSeries> {
  const viewOf = async (db: Db | Tx, row: SeriesRow) =>
    seriesView(deps, row, (await countUsedNumbers(db)).get(row.id) ?? 0)
  const { before, after } = await saveSetting(
    deps,
    seriesKind,
    {
      seen,
      async write(tx, known) {
        if (known === null) return insertSeries(tx, body)
        await guardNumbers(tx, known, body)
        return updateSeries(tx, known.id, body)
      },
      taken: (constraint) =>
        constraint === 'certificate_series_name_key'
          ? taken('name', messageOf('certificateSeries.nameTaken'))
          : taken('pattern', messageOf('certificateSeries.patternTaken')),
      keep: keep && (async (tx, row) => keep(tx, await viewOf(tx, row))),
    },
    by,
  )
  return {
    series: await viewOf(deps.database.db, after),
    switchedOff: before?.active === true && !after.active,
  }
}

/** A number that is skipped or given out twice could not be explained to anybody. */
async function guardNumbers(tx: Tx, before: SeriesRow, { next_number }: Body): Promise<void> {
  if (next_number === before.next_number) return
  if (((await countUsedNumbers(tx)).get(before.id) ?? 0) === 0) return
  throw invalid({ next_number: [messageOf('certificateSeries.numbersInUse', { next: before.next_number })] })
}

export async function orderSeries(
  deps: Deps,
  wanted: Received<typeof orderCertificateSeries>['body']['series'],
  by: Requester,
): Promise<CertificateSeries[]> {
  const change = { table: 'certificate_series', lockAll: lockAllSeries, wanted } as const
  await orderSettings(deps, seriesKind, change, by)
  return readSeries(deps)
}
