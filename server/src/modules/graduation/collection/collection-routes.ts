import * as collection from '@testamur/contract/graduation/collection'
import * as leases from '@testamur/contract/graduation/collection-leases'
import { staffOnly } from '../../../core/actor.ts'
import type { RequestContext } from '../../../http/context.ts'
import { pageMeta } from '../../../http/page-meta.ts'
import { type Route, route } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import type { GraduationDeps } from '../deps.ts'
import { endLease } from '../leases/end-lease.ts'
import { readLeases } from '../leases/lease-view.ts'
import { settleConflict } from '../leases/settle-conflict.ts'
import { syncLease } from '../leases/sync-lease.ts'
import { takeLease } from '../leases/take-lease.ts'
import { readSettings } from '../store/collection-settings.ts'
import { handOut } from './hand-out.ts'
import { saveSettings } from './keep-settings.ts'
import { readSignature } from './keep-signature.ts'
import { endProxy, nameProxy } from './name-proxy.ts'
import { presentGraduandPass } from './present-pass.ts'
import { listCollection, listCollectionCeremonies, readPerson } from './read-collection.ts'
import { readCollectionProgress } from './read-progress.ts'
import { undoHandover } from './undo-handover.ts'

const staffOf = ({ actor, ip }: RequestContext) => ({ actor: staffOnly(actor), ip })

/** Handing certificates out, online and from devices that were offline. */
export function collectionRoutes(deps: GraduationDeps): Route[] {
  const { db } = deps.database
  return [
    route(collection.listCollectionCeremonies, async () => ({ data: await listCollectionCeremonies(db) })),
    route(collection.getCollectionSettings, async () => ({ data: await readSettings(db) })),
    route(collection.saveCollectionSettings, async ({ body, context }) => ({
      data: await saveSettings(deps, body, context),
      message: messageOf('collection.settingsSaved'),
    })),
    route(collection.listCollection, async ({ query }) => {
      const { search = '', show = null, ...wanted } = query
      const { people: data, total } = await listCollection(deps, { ...wanted, search, show })
      return { data, meta: pageMeta(query, total, data.length, { path: '/graduation-collection', query }) }
    }),
    route(collection.presentGraduandPass, async ({ body }) => ({
      data: await presentGraduandPass(deps, body.code),
    })),
    route(collection.getCollectionPerson, async ({ params }) => ({
      data: await readPerson(deps, params.id),
    })),
    route(collection.handOutCertificate, async ({ params, body, context }) => ({
      data: await handOut(deps, params.id, body, staffOf(context)),
      message: messageOf('collection.handedOut'),
    })),
    route(collection.undoHandover, async ({ params, body, context }) => ({
      data: await undoHandover(deps, params.id, body, staffOf(context)),
      message: messageOf('collection.undone'),
    })),
    route(collection.nameProxy, async ({ params, body, context }) => ({
      data: await nameProxy(deps, params.id, body, staffOf(context)),
      message: messageOf('collection.proxyNamed'),
    })),
    route(collection.endProxy, async ({ params, context }) => ({
      data: await endProxy(deps, params.id, staffOf(context)),
      message: messageOf('collection.proxyEnded'),
    })),
    route(collection.getHandoverSignature, ({ params }) => readSignature(deps, params.id)),

    route(leases.listLeases, async ({ query, context }) => ({
      data: await readLeases(db, query.event_id, { ...staffOf(context), now: deps.clock.now() }),
    })),
    route(leases.takeLease, async ({ body, context }) => ({
      data: await takeLease(deps, body, staffOf(context)),
      message: messageOf('collection.leaseTaken'),
    })),
    route(leases.syncLease, async ({ params, body, context }) => ({
      data: await syncLease(deps, params.id, body, staffOf(context)),
    })),
    route(leases.endLease, async ({ params, context }) => ({
      data: await endLease(deps, params.id, null, staffOf(context)),
      message: messageOf('collection.leaseGivenBack'),
    })),
    route(leases.takeLeaseBack, async ({ params, body, context }) => ({
      data: await endLease(deps, params.id, body.reason, staffOf(context)),
      message: messageOf('collection.leaseTakenBack'),
    })),
    route(leases.getCollectionProgress, async ({ params, context }) => ({
      data: await readCollectionProgress(deps, params.id, staffOf(context).actor),
    })),
    route(leases.settleHandoverConflict, async ({ params, body, context }) => ({
      data: await settleConflict(deps, params.id, body, staffOf(context)),
      message: messageOf(body.accept ? 'collection.conflictAccepted' : 'collection.conflictDismissed'),
    })),
  ]
}
