import type { OfferDeps } from './deps.ts'
import { optionsView } from './views.ts'

/** What can be applied for today, and its price. */
export async function readOptions({ applications, offer, demurrage }: OfferDeps) {
  const [catalogue, offered, policy] = await Promise.all([
    applications.catalogue.today(),
    offer(),
    demurrage(),
  ])
  return optionsView(catalogue, offered, policy)
}
