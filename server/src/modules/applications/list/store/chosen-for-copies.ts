import type { Db } from '../../../../db/client.ts'
import { anyOf, type Row } from '../../../../db/rows.ts'

type Chosen = Row<'copies', 'application_id' | 'purpose' | 'format' | 'delivery_method'>

/** What was chosen for the copies of these applications, each combination once. */
export const chosenForCopies = (db: Db, applicationIds: readonly number[]): Promise<Chosen[]> =>
  db
    .selectFrom('copies')
    .select(['application_id', 'purpose', 'format', 'delivery_method'])
    .distinct()
    .where('application_id', '=', anyOf(applicationIds))
    .execute()
