import type { Said } from '@testamur/contract/message'
import { shortName } from '@testamur/contract/person-name'
import type { Day } from '../../../core/days.ts'
import type { Db } from '../../../db/client.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import type { ApplicationRow } from '../rows/rows.ts'
import { findApplication } from '../rows/store/tracking.ts'
import { statusFacts } from '../statuses/status-facts.ts'
import { findTracked } from './track-application.ts'

/** The applicant as messages need them, and what a message about the application may name. */
export type Correspondent = {
  readonly id: number
  readonly tracking_id: string
  readonly name: string
  readonly first_name: string
  readonly surname: string
  readonly email: string
  readonly application_type: string
  /** The text for the applicant. */
  readonly status: Said
  readonly promised_on: Day | null
}

type Deps = {
  readonly database: { readonly db: Db }
  readonly catalogue: CatalogueSource
  readonly limiter: Pick<Limiter, 'consume'>
}

export function createCorrespondents(deps: Deps) {
  async function view(row: ApplicationRow): Promise<Correspondent> {
    const { types } = await deps.catalogue.today()
    return {
      id: row.id,
      tracking_id: row.tracking_id,
      name: shortName(row),
      first_name: row.first_name,
      surname: row.surname,
      email: row.email,
      application_type: types.get(row.application_type_id)?.name ?? '',
      status: statusFacts[row.status].label,
      promised_on: row.promised_on,
    }
  }
  return {
    correspondentByTracking: async (trackingId: string, ip: string): Promise<Correspondent> =>
      view(await findTracked(deps, trackingId, ip)),

    async correspondentById(id: number): Promise<Correspondent | null> {
      const row = await findApplication(deps.database.db, id)
      return row === null || row.status === 'draft' ? null : view(row)
    },
  }
}
