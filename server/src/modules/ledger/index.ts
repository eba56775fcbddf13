export { accountName, accounts } from './accounts.ts'
export { credit, debit, type Entry, type Posting, type PostingKind } from './posting.ts'
export { post, postingParts } from './store.ts'
