import type { Translate } from '../../lib/text.ts'
import type { adminImport } from '../../messages/en/admin-import.ts'

/** The name of a column in the reader's language, or its own if the catalogue has none. */
export function columnName(t: Translate<'admin-import'>, name: string): string {
  const key = `column_${name}` as keyof typeof adminImport
  const said = t(key)
  return said === key ? name : said
}
