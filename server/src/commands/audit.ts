import { auditCommand } from '../modules/audit/index.ts'
import { print, withDatabase } from './open.ts'

await withDatabase((database) => auditCommand(database.db, process.argv.slice(2), print))
