export { accountName, accounts } from './accounts.ts'
export { creditEntry, debitEntry, type Entry, type Posting, type PostingKind } from './posting.ts'
export {
  type Difference,
  type ExpectedBalances,
  ledgerChecks,
  type MoneyCheck,
} from './store/checks.ts'
export { type LedgerEntry, type LedgerPeriod, ledgerEntriesAfter } from './store/entries-after.ts'
export { postingParts, writePostings } from './store/write-postings.ts'
