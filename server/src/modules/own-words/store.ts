import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Use } from './gather-texts.ts'

/** What stands in tables; what is switched off too, for requests under it are still read. Of each place in its order. */
export async function listUses(db: Db | Tx, today: string): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select place, part, "of", words from (
      select 'application_types' as place, part, name as "of", words, position as at, nth
      from application_types
      cross join lateral (
        values (1, 'name', name), (2, 'description', description), (3, 'instructions', instructions)
        union all
        select 2 + 2 * place::int, 'field', upload ->> 'label'
        from jsonb_array_elements(uploads) with ordinality as asked (upload, place)
        union all
        select 3 + 2 * place::int, 'hint', upload ->> 'hint'
        from jsonb_array_elements(uploads) with ordinality as asked (upload, place)
      ) as text (nth, part, words)
      union all
      select 'purposes', 'name', name, name, position, 1 from purposes
      union all
      select 'formats', 'name', name, name, position, 1 from formats
      union all
      select 'regions', 'name', name, name, position, 1 from regions
      union all
      select 'couriers', 'name', name, name, position, 1 from couriers
      union all
      select 'recipients', part, name, words, 1, nth
      from recipient_profiles
      cross join lateral (
        values (1, 'reference', reference_label), (2, 'finding', reference_help), (3, 'advice', note)
      ) as text (nth, part, words)
      union all
      select 'payment_methods', 'name', label, label, position, 1 from payment_providers
      union all
      select 'payment_types', part, name, words, position, nth
      from payment_types
      cross join lateral (
        values (1, 'name', name), (2, 'description', description), (3, 'unit', coalesce(unit, ''))
        union all
        select 2 + 2 * place::int, 'field', field ->> 'label'
        from jsonb_array_elements(fields) with ordinality as asked (field, place)
        union all
        select 3 + 2 * place::int, 'hint', coalesce(field ->> 'hint', '')
        from jsonb_array_elements(fields) with ordinality as asked (field, place)
      ) as text (nth, part, words)
      union all
      select 'ceremonies', 'name', title, title, date '2000-01-01' - held_on, 1 from graduation_events
      union all
      select 'closures', 'name', name, name, from_day - date '2000-01-01', 1
      from closures where to_day >= ${today}::date
    ) as uses
    order by place, at, "of", nth`.execute(db)
  return rows
}
