import { resetSecondFactorCommand } from '../modules/identity/index.ts'
import { print, withDatabase } from './open.ts'

await withDatabase((database) => resetSecondFactorCommand({ database, print }, process.argv.slice(2)))
