import type { ApplicationType } from '@testamur/contract/applications/application-data'
import type { Database } from '../../../db/client.ts'
import type { Reference } from '../../../platform/reference.ts'
import { type KnownType, listApplicationTypes } from './store/application-types.ts'

export type ApplicationTypes = {
  all(): Promise<readonly KnownType[]>
  /** What an applicant may choose from. */
  active(): Promise<readonly KnownType[]>
}

/** From memory. Built before rates, which ask what can be chosen to find what nobody has priced. */
export function createApplicationTypes(deps: {
  readonly database: Pick<Database, 'db'>
  readonly reference: Reference
}): ApplicationTypes {
  const all = deps.reference.cached('application-types', () => listApplicationTypes(deps.database.db))
  return { all, active: async () => (await all()).filter((type) => type.active) }
}

export const applicationTypeView = (type: KnownType): ApplicationType => ({
  id: type.id,
  name: type.name,
  code: type.code,
  category: type.category,
  description: type.description,
  instructions: type.instructions,
  purposes: [...type.purposes],
  types: [...type.types],
  formats: [...type.formats],
  base_fee: type.base_fee,
  working_days: type.working_days,
  max_copies: type.max_copies,
  uploads: [...type.uploads],
})
