import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const fromRoot = (...parts) => join(root, ...parts)

/** A program that npm installed. */
export const bin = (name) => fromRoot('node_modules', '.bin', name)
