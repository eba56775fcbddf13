import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../db/client.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { filtersOfQuestion, type ListDeps, type ListFilters } from './list-applications.ts'
import { type SearchDeps, searchOf } from './search-of.ts'
import { chosenForCopies } from './store/chosen-for-copies.ts'
import type { ListedRow } from './store/listed-rows.ts'
import { listedRowsBefore } from './store/search.ts'

/** The names of what was chosen for the copies of an application, each once. */
type CopyChoices = {
  readonly purposes: ReadonlySet<string>
  readonly formats: ReadonlySet<string>
  readonly delivery_methods: ReadonlySet<string>
}

/** A row of the list with what an export says besides. */
export type ExportedApplication = ListedRow & CopyChoices & { readonly application_type: string }

type Chunk = { readonly before: number | null; readonly limit: number; readonly actor: Actor }

const NOTHING: CopyChoices = { purposes: new Set(), formats: new Set(), delivery_methods: new Set() }

/** Applications with IDs below `before`, newest first: one chunk of an export. */
export async function readApplicationsBefore(
  { database, catalogue: source, payments }: SearchDeps & Pick<ListDeps, 'catalogue'>,
  question: ListFilters,
  { before, limit, actor }: Chunk,
): Promise<ExportedApplication[]> {
  const { db } = database
  const catalogue = await source.today()
  const filters = filtersOfQuestion(question, catalogue.day, actor)
  const search = await searchOf({ database, payments }, question.search ?? '')
  const rows = await listedRowsBefore(db, filters, search, before, limit)
  const choices = await readCopyChoices(
    db,
    catalogue,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    ...(choices.get(row.id) ?? NOTHING),
    application_type: catalogue.types.get(row.application_type_id)?.name ?? '',
  }))
}

async function readCopyChoices(
  db: Db,
  { purposeNames, formatNames, deliveryMethodNames }: Catalogue,
  ids: readonly number[],
): Promise<Map<number, CopyChoices>> {
  const choices = new Map<number, Record<keyof CopyChoices, Set<string>>>()
  for (const { application_id, purpose, format, delivery_method } of await chosenForCopies(db, ids)) {
    const known = choices.get(application_id) ?? {
      purposes: new Set<string>(),
      formats: new Set<string>(),
      delivery_methods: new Set<string>(),
    }
    known.purposes.add(purposeNames.get(purpose) ?? purpose)
    known.formats.add(formatNames.get(format) ?? format)
    known.delivery_methods.add(deliveryMethodNames.get(delivery_method) ?? delivery_method)
    choices.set(application_id, known)
  }
  return choices
}
