import { reconcileCommand } from '../modules/books/index.ts'
import { print, withDatabase } from './open.ts'

await withDatabase((database) => reconcileCommand(database, print))
