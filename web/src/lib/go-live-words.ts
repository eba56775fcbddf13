import { addCatalogues } from './text.ts'

/** The names of the steps before going live, for staff who look at the public pages. */
addCatalogues(import.meta.glob('../messages/*/admin-go-live.ts'))
