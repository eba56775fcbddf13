import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const fromRoot = (...parts) => join(root, ...parts)

/** A program that npm installed. */
export const bin = (name) => fromRoot('node_modules', '.bin', name)

/**
 * The type checker, twice as fast as TypeScript 6, which is installed too, because dependency-cruiser and our own
 * scripts use its API, which version 7 does not have.
 */
export const tsc = fromRoot('node_modules', 'typescript-7', 'bin', 'tsc')
