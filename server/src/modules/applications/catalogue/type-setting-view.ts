import type { ApplicationTypeSetting } from '@testamur/contract/applications/application-types'
import { toMajor } from '@testamur/contract/money'
import type { ApplicationTypeRow } from './store/application-types.ts'
import { textsOfType } from './store/type-texts.ts'

/** A type as the settings show it, with the French beside each text that has any. */
export const applicationTypeSettingView = (
  row: ApplicationTypeRow,
  open: ReadonlyMap<number, number>,
): ApplicationTypeSetting => ({
  id: row.id,
  name: row.name,
  code: row.code,
  category: row.category,
  description: row.description,
  instructions: row.instructions,
  purposes: [...row.purposes],
  types: [...row.types],
  formats: [...row.formats],
  base_fee: toMajor(row.base_fee_minor),
  working_days: row.working_days,
  max_copies: row.max_copies,
  uploads: row.uploads.map(({ key, label, hint, required }) => ({ key, label, hint, required })),
  fields: row.fields.map(({ key, label, kind, hint, required, options }) => ({
    key,
    label,
    kind,
    hint,
    required,
    options: [...options],
  })),
  active: row.active,
  translations: { fr: frenchOf(row) },
  position: row.position,
  version: row.version,
  in_use: open.get(row.id) ?? 0,
})

const frenchOf = (row: ApplicationTypeRow): Record<string, string> =>
  Object.fromEntries(
    textsOfType(row).flatMap(({ at }) => {
      const said = row.translations[at]?.fr ?? ''
      return said === '' ? [] : [[at, said] as const]
    }),
  )
