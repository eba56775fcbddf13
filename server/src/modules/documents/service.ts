import type { DocumentsDeps } from './deps.ts'

export type Documents = ReturnType<typeof createDocuments>

/** Making, keeping, sending and verifying what the institution issues: what its use cases need, for routes and jobs. */
export const createDocuments = (deps: DocumentsDeps) => ({ deps })
