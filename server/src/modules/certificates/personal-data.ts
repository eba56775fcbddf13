import { sql } from 'kysely'
import { type PersonRows, withIds } from '../../db/person-rows.ts'

export const certificatesPersonalData: readonly PersonRows[] = [
  {
    table: 'certificate_passes',
    of: ({ applicationIds }) => withIds('application_id', applicationIds),
    erase: 'delete',
    unread: ['nonce', 'code_hash'],
  },
  {
    table: 'certificate_requests',
    of: ({ applicationIds }) => withIds('application_id', applicationIds),
    erase: {
      name_on_certificate: sql`'[erased]'`,
      former_name: sql`case when former_name is null then null else '[erased]' end`,
      old_number: sql`case when old_number is null then null else '[erased]' end`,
      clearance: sql`'unknown'`,
      holds: sql`'[]'`,
      printed: sql`'{}'`,
      proxy: sql`case when proxy is null then null else '{"name": "[erased]"}'::jsonb end`,
    },
  },
]
