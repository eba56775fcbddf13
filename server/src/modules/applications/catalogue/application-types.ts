import type { applicationType } from '@testamur/contract/applications/application-data'
import type { Unsaid } from '@testamur/contract/message'
import type { Database } from '../../../db/client.ts'
import { saidByRow } from '../../../platform/own-words/index.ts'
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

/** For applicants, in their language. The value of an option stays as it was set. */
export function offeredType(type: StoredApplicationType): Unsaid<typeof applicationType> {
  const said = (at: string, words: string) => saidByRow(type.translations, at, words)
  return {
    id: type.id,
    name: said('name', type.name),
    code: type.code,
    category: type.category,
    description: said('description', type.description),
    instructions: said('instructions', type.instructions),
    purposes: [...type.purposes],
    types: [...type.types],
    formats: [...type.formats],
    base_fee: type.base_fee,
    working_days: type.working_days,
    max_copies: type.max_copies,
    uploads: type.uploads.map((paper) => ({
      ...paper,
      label: said(`uploads.${paper.key}.label`, paper.label),
      hint: said(`uploads.${paper.key}.hint`, paper.hint),
    })),
    fields: type.fields.map((field) => ({
      ...field,
      label: said(`fields.${field.key}.label`, field.label),
      hint: said(`fields.${field.key}.hint`, field.hint),
      options: [...field.options],
      options_said: field.options.map((option) => said(`fields.${field.key}.options.${option}`, option)),
    })),
  }
}
