import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const fromRoot = (...parts) => join(root, ...parts)

/** A program that npm installed. */
export const bin = (name) => fromRoot('node_modules', '.bin', name)

/**
 * The compiler, which checks types in half the time of TypeScript 6. That one is installed beside it for who reads
 * TypeScript by its API, which 7 does not have: dependency-cruiser and scripts of our own.
 */
export const tsc = fromRoot('node_modules', 'typescript-7', 'bin', 'tsc')
