import type { listReissues as listCall } from '@testamur/contract/applications/after-submitting'
import type { Answer } from '@testamur/contract/endpoint'
import { type Actor, may } from '../../../core/actor.ts'
import type { Db } from '../../../db/client.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import { findDeliveries } from '../edits/store/edit.ts'
import { loadTracked } from '../rows/store/tracking.ts'
import { linkView, reissueView } from './reissue-view.ts'
import { linksOf } from './store.ts'

/** For staff: what issues an application again, what it issues again itself, and which copies may be issued again. */
export async function listReissues(
  {
    database: { db },
    ...deps
  }: { readonly database: { readonly db: Db }; readonly catalogue: CatalogueSource },
  id: number,
  actor: Actor,
): Promise<Answer<typeof listCall>['data']> {
  const [{ application, copies }, ways, links, catalogue] = await Promise.all([
    loadTracked(db, id),
    findDeliveries(db, id),
    linksOf(db, id),
    deps.catalogue.today(),
  ])
  const { parent } = links
  return {
    parent: parent && { ...linkView(parent, 'staffLabel'), id: parent.id },
    reissues: links.reissues.map((row) => ({ ...linkView(row, 'staffLabel'), id: row.id })),
    copies: copies.map((copy) => {
      const way = ways.get(copy.copy_id)
      return {
        id: copy.id,
        reissue: reissueView(application, copy, way, catalogue),
        delivery_rate_id: way?.delivery_rate_id ?? null,
        recipient_profile_id: way?.recipient_profile_id ?? null,
      }
    }),
    may_waive: may(actor, 'fees.waive'),
  }
}
