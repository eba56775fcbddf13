import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fromRoot } from './paths.mjs'

/** The names that may follow `npm start --`. */
export const commandNames = () =>
  readdirSync(fromRoot('server/src/commands'))
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .map((name) => basename(name, '.ts'))
    .toSorted()
