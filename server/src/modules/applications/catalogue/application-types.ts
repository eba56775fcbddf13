import type { ApplicationType } from '@testamur/contract/applications/application-data'
import type { Database } from '../../../db/client.ts'
import type { Reference } from '../../../platform/reference.ts'
import { listApplicationTypes, type StoredApplicationType } from './store/application-types.ts'

export type ApplicationTypes = {
  all(): Promise<readonly StoredApplicationType[]>
  /** The types on offer. */
  active(): Promise<readonly StoredApplicationType[]>
}

/**
 * Reads the types from memory. Created before rates, which need to know what can be chosen in order to find what has
 * no price.
 */
export function createApplicationTypes(deps: {
  readonly database: Pick<Database, 'db'>
  readonly reference: Reference
}): ApplicationTypes {
  const all = deps.reference.cached('application-types', () => listApplicationTypes(deps.database.db))
  return { all, active: async () => (await all()).filter((type) => type.active) }
}

export const applicationTypeView = (type: StoredApplicationType): ApplicationType => ({
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
  fields: type.fields.map((field) => ({
    ...field,
    options: [...field.options],
    options_said: [...field.options],
  })),
})
