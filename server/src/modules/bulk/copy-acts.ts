import { refused } from '../../core/failure.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import type { ActableApplication, ActableCopy } from '../applications/index.ts'
import { normaliseWaybill } from '../delivery/index.ts'
import {
  checkGeneration,
  findCopy,
  findPrintable,
  generateDocument,
  recordPrint,
} from '../documents/index.ts'
import { recordPrinted } from '../print-desk/index.ts'
import type { ActRule, BulkUnit, Detail } from './act-rule.ts'
import type { BulkDeps } from './deps.ts'

type Fits = (copy: ActableCopy) => boolean

const onPaper: Fits = ({ delivery_method }) => delivery_method === 'courier'

/** The copies that an act is about; an application without any is refused. */
function copiesFor(application: ActableApplication, fits: Fits, none: Said): BulkUnit[] {
  const units = application.copies.filter(fits).map((copy) => ({ application, copy, detail: null }))
  if (units.length === 0) throw refused(none)
  return units
}

const seen = ({ documents }: BulkDeps, { application, copy }: BulkUnit) =>
  findCopy(documents, { application_id: application.id, id: copy?.id ?? '' })

const paramsOf = ({ application, copy }: BulkUnit) => ({ id: application.id, copy: copy?.id ?? '' })
const versionOf = ({ copy }: BulkUnit): number => copy?.version ?? 0

export const generate: ActRule<'generate'> = {
  units: (_, application) =>
    copiesFor(application, ({ status }) => status === 'queued', messageOf('bulk.noCopyToGenerate')),
  check: async (deps, _, unit) => checkGeneration(deps.documents, await seen(deps, unit)),
  run: async (deps, _, unit, by, alongside) =>
    generateDocument(deps.documents, await seen(deps, unit), versionOf(unit), by, alongside),
}

export const print: ActRule<'print'> = {
  units: (_, application) =>
    copiesFor(
      application,
      (copy) => copy.delivery_method !== 'email' && (copy.status === 'signed' || copy.status === 'printed'),
      messageOf('bulk.noCopyToPrint'),
    ),
  async check(deps, _, unit) {
    await findPrintable(deps.documents, await seen(deps, unit))
  },
  async run(deps, _, unit, by, alongside) {
    const copy = await seen(deps, unit)
    await findPrintable(deps.documents, copy)
    await deps.database.inTransaction(async (tx) => {
      await alongside(tx)
      await recordPrint(deps.documents, tx, copy, by.actor)
      await recordPrinted(tx, copy.copy.copy_id, { actor: by.actor, at: deps.clock.now() })
    })
  },
}

export const markPrinted: ActRule<'mark_printed'> = {
  units: (_, application) =>
    copiesFor(
      application,
      (copy) => onPaper(copy) && copy.status === 'signed',
      messageOf('bulk.noCopyToMark'),
    ),
  check: (deps, _, unit, by) =>
    deps.applications.acts.checkCopy(paramsOf(unit), { to: 'printed', version: versionOf(unit) }, by),
  run: (deps, _, unit, by, alongside) =>
    deps.applications.acts.transitionCopy(
      paramsOf(unit),
      { to: 'printed', version: versionOf(unit) },
      by,
      alongside,
    ),
}

const dispatchOf = ({ detail, ...unit }: BulkUnit) => ({
  to: 'dispatched' as const,
  version: versionOf({ ...unit, detail }),
  ...waybillOf(detail),
})

const waybillOf = (detail: Detail | null) => (detail !== null && 'waybill' in detail ? detail : null)

export const dispatch: ActRule<'dispatch'> = {
  units({ courier_id }, application, { waybills }) {
    const units = copiesFor(
      application,
      (copy) => onPaper(copy) && (copy.status === 'printed' || copy.status === 'returned'),
      messageOf('bulk.noCopyToDispatch'),
    )
    return units.map((unit) => {
      const waybill = waybills.get(unit.copy?.copy_id ?? 0)
      if (waybill === undefined) return unit
      return { ...unit, detail: courier_id === undefined ? { waybill } : { waybill, courier_id } }
    })
  },
  async check(deps, _, unit, by, { shared }) {
    const sent = waybillOf(unit.detail)
    if (sent === null) throw refused(messageOf('bulk.noWaybill'))
    const number = normaliseWaybill(sent.waybill)
    const other = shared.get(number)?.find((owner) => owner !== unit.application.tracking_id)
    if (other !== undefined)
      throw refused(messageOf('bulk.waybillShared', { waybill: number, tracking_id: other }))
    await deps.applications.acts.checkCopy(paramsOf(unit), dispatchOf(unit), by)
    return { mails: 1 }
  },
  run: (deps, _, unit, by, alongside) =>
    deps.applications.acts.transitionCopy(paramsOf(unit), dispatchOf(unit), by, alongside),
}
