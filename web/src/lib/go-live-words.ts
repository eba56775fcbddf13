import { addCatalogues } from './text.ts'

/** Adds the names of the steps before going live, for staff who look at the public pages. */
export const addGoLiveWords = (): void =>
  addCatalogues(import.meta.glob('./*/admin-go-live.ts', { base: '../messages' }))
