export { accountName, accounts } from './accounts.ts'
export { credit, debit, type Entry, type Posting, type PostingKind } from './posting.ts'
export {
  type Difference,
  type ExpectedBalances,
  ledgerChecks,
  type MoneyCheck,
} from './store/checks.ts'
export { post, postingParts } from './store/post.ts'
