import type { Received } from '@testamur/contract/endpoint'
import type {
  CertificateSeries,
  createCertificateSeries,
  orderCertificateSeries,
} from '@testamur/contract/graduation/certificate-series'
import { writeSerial } from '@testamur/contract/graduation/certificate-states'
import type { Requester } from '../../../core/actor.ts'
import { conflict, invalid, notFound } from '../../../core/failure.ts'
import { namesAllOf } from '../../../core/same-set.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { isUniqueViolation } from '../../../db/errors.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import {
  countUsedNumbers,
  insertSeries,
  listSeriesRows,
  lockAllSeries,
  lockSeries,
  placeSeries,
  type SeriesRow,
  updateSeries,
} from '../store/series.ts'

type Deps = Pick<GraduationDeps, 'database' | 'clock'>
type Body = Received<typeof createCertificateSeries>['body']

export async function readSeries({ clock }: Pick<Deps, 'clock'>, db: Db | Tx): Promise<CertificateSeries[]> {
  const used = await countUsedNumbers(db)
  const year = clock.now().getUTCFullYear()
  return (await listSeriesRows(db)).map((row) => ({
    ...row,
    awards: [...row.awards],
    next_serial: writeSerial(row, { number: row.next_number, year }),
    used: used.get(row.id) ?? 0,
  }))
}

export type SavedSeries = {
  readonly series: CertificateSeries
  /** It was switched off by this change. */
  readonly switchedOff: boolean
}

/** Adds a series, or changes one. Certificates keep the numbers they have. */
export function saveSeries(
  { database, clock }: Deps,
  seen: { readonly id: number; readonly version: number } | null,
  body: Body,
  { actor, ip }: Requester,
): Promise<SavedSeries> {
  return database
    .inTransaction(async (tx) => {
      const before = seen === null ? null : await lockSeen(tx, seen)
      if (before !== null) await guardNumbers(tx, before, body)
      const after = before === null ? await insertSeries(tx, body) : await updateSeries(tx, before.id, body)
      await recordAudit(tx, {
        actor,
        ip,
        action: before === null ? 'certificate_series.create' : 'certificate_series.update',
        subject: `certificate_series:${after.id}`,
        before,
        after,
      })
      const series = (await readSeries({ clock }, tx)).find(({ id }) => id === after.id)
      if (series === undefined) throw notFound(messageOf('certificateSeries.thisSeries'))
      return { series, switchedOff: before?.active === true && !after.active }
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'certificate_series_name_key'))
        throw invalid({ name: [messageOf('certificateSeries.nameTaken')] })
      if (isUniqueViolation(error, 'certificate_series_pattern_key'))
        throw invalid({ pattern: [messageOf('certificateSeries.patternTaken')] })
      throw error
    })
}

async function lockSeen(
  tx: Tx,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<SeriesRow> {
  const row = await lockSeries(tx, id)
  if (row === null) throw notFound(messageOf('certificateSeries.thisSeries'))
  if (row.version !== version) throw conflict(messageOf('certificateSeries.changedMeanwhile'))
  return row
}

/** A number that is skipped or given out twice could not be explained to anybody. */
async function guardNumbers(tx: Tx, before: SeriesRow, { next_number }: Body): Promise<void> {
  if (next_number === before.next_number) return
  if (((await countUsedNumbers(tx)).get(before.id) ?? 0) === 0) return
  throw invalid({ next_number: [messageOf('certificateSeries.numbersInUse', { next: before.next_number })] })
}

/** Saves the order. A caller whose list is out of date must reload it. */
export function orderSeries(
  { database, clock }: Deps,
  wanted: Received<typeof orderCertificateSeries>['body']['series'],
  { actor, ip }: Requester,
): Promise<CertificateSeries[]> {
  return database.inTransaction(async (tx) => {
    const before = await lockAllSeries(tx)
    if (!namesAllOf('id', before, wanted)) throw conflict(messageOf('certificateSeries.listChangedMeanwhile'))
    const ids = wanted.map(({ id }) => id)
    await placeSeries(tx, ids)
    await recordAudit(tx, {
      actor,
      ip,
      action: 'certificate_series.order',
      subject: 'certificate_series',
      before: before.map(({ id }) => id),
      after: ids,
    })
    return readSeries({ clock }, tx)
  })
}
