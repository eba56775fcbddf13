import { type Actor, may } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { notFound } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { invoiceOf } from '../../invoices/index.ts'
import { papersOf } from '../../papers/index.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import { couriersOf } from '../catalogue/couriers-of.ts'
import { type LookContext, recordLook } from '../machine/record-look.ts'
import { eventsFor } from '../news/events-for.ts'
import { asksOf } from '../news/store.ts'
import {
  detailsView,
  type TrackedApplication,
  type TrackedDetails,
  type TrackingReader,
  trackedView,
} from '../news/tracked-view.ts'
import type { DocumentsPort, PaymentsPort } from '../ports.ts'
import type { ApplicationRow } from '../rows/rows.ts'
import { findByTrackingId, type TrackedRows, trackedByTrackingId } from '../rows/store/tracking.ts'
import { partiesOf } from '../statuses/parties.ts'
import { limits } from './limits.ts'

export type TrackDeps = {
  readonly database: Pick<Database, 'db'>
  readonly clock: Clock
  readonly catalogue: CatalogueSource
  readonly limiter: Pick<Limiter, 'consume'>
  readonly documents: Pick<DocumentsPort, 'documentsOf'>
  readonly payments: PaymentsPort
}

/** The state of an application. One round trip for a caller with nothing but the tracking ID. */
export async function trackApplication(
  deps: TrackDeps,
  trackingId: string,
  { actor, ip }: { readonly actor: Actor; readonly ip: string },
): Promise<TrackedApplication> {
  const rows = await trackedByTrackingId(deps.database.db, trackingId)
  if (rows === null) throw await missTrackingId(deps, ip)
  const catalogue = await deps.catalogue.today()
  const reader = readerOf(actor, rows.application.id)
  const details = reader.audience === 'stranger' ? null : await loadDetails(deps, rows, actor)
  const readsRecords = actor.kind !== 'staff' || may(actor, 'students.read')
  return trackedView({ ...rows, events: eventsFor(rows.events, readsRecords) }, details, reader, {
    catalogue,
    couriers: await couriersOf(catalogue, rows.copies),
    now: deps.clock.now(),
  })
}

/** The same for a call that shows nothing else. That a member of staff looked is recorded. */
export async function openTracked(
  deps: TrackDeps,
  trackingId: string,
  context: LookContext & { readonly ip: string },
): Promise<TrackedApplication> {
  const application = await trackApplication(deps, trackingId, context)
  if (context.actor.kind === 'staff') {
    const { id } = await findTracked(deps, trackingId, context.ip)
    await recordLook(deps, id, context)
  }
  return application
}

/** Only unknown tracking IDs are counted, so people can look at their own application as often as they like. */
async function missTrackingId({ limiter }: Pick<TrackDeps, 'limiter'>, ip: string) {
  await limiter.consume('track-miss', ip, limits.trackMiss)
  return notFound(messageOf('applicationsTracking.applicationWithTrackingId'))
}

/** @throws the same failure for a draft as for an id that never existed. */
export async function findTracked(
  deps: Pick<TrackDeps, 'database' | 'limiter'>,
  trackingId: string,
  ip: string,
): Promise<ApplicationRow> {
  const row = await findByTrackingId(deps.database.db, trackingId)
  if (row === null) throw await missTrackingId(deps, ip)
  return row
}

function readerOf(actor: Actor, applicationId: number): TrackingReader {
  const parties = partiesOf(actor, applicationId)
  if (actor.kind === 'staff') return { audience: 'staff', parties }
  if (!parties.includes('applicant')) return { audience: 'stranger', parties }
  return { audience: hasProved(actor) ? 'applicant' : 'submitter', parties }
}

const hasProved = (actor: Actor): boolean =>
  actor.kind === 'staff' || (actor.kind === 'applicant' && actor.proved)

async function loadDetails(
  { database: { db }, documents, payments }: TrackDeps,
  { application, copies }: TrackedRows,
  actor: Actor,
): Promise<TrackedDetails> {
  const { id } = application
  const proved = hasProved(actor)
  const [asks, papers, invoice, issued, money] = await Promise.all([
    proved ? asksOf(db, id) : [],
    papersOf(db, id),
    invoiceOf(db, id),
    proved ? documents.documentsOf(id) : [],
    application.paid_at === null ? null : payments.paymentOf(id),
  ])
  return detailsView(application, copies, {
    proved,
    asks,
    papers,
    invoice,
    documents: issued,
    money,
  })
}
