/** What every screen of settings shares: who changed what, and what happens when two people change the same thing. */
export const adminSettings = {
  historyTitle: 'Change history',
  historyFailed: "We couldn't load the change history",
  noHistory: 'No changes yet.',
  historyPage: 'Page {page} of {pages}',
  newer: 'Newer changes',
  older: 'Older changes',
  actAdded: 'Added by {name}',
  actChanged: 'Changed by {name}',
  actOrdered: 'Reordered by {name}',
  actRehearsed: 'Rehearsed by {name}. Nothing changed.',
  actRemoved: 'Removed by {name}',
  noFieldChanged: 'Saved without changing a field.',
  position: 'Place in the list',
  before: 'Before:',
  after: 'After:',
  nothing: '–',
  yes: 'Yes',
  no: 'No',
  meanwhileTitle: 'Somebody else saved this while you were editing',
  meanwhileBy: '{name} saved this on {day}, while you were editing',
  meanwhileText:
    "We haven't saved your changes yet. For each field, choose whose value to save. Anything that only the other person changed stays as they saved it.",
  meanwhileTable: 'The values that differ',
  field: 'Field',
  theirValue: 'Their value',
  yourValue: 'Your value',
  theirValueOf: '{field}, their value',
  yourValueOf: '{field}, your value',
  notChangedByYou: "You didn't change this",
  keepMine: 'Keep mine',
  keepChosen: 'Save what I chose',
  takeTheirs: 'Take theirs',
  theirsTaken: 'You now have the values the other person saved',
  theirsTakenText: 'We’ve kept your own changes until you leave this page.',
  bringBack: 'Bring back my changes',
  searchList: 'Search this list',
  searchedNothing: 'Nothing in this list matches “{search}”.',
  leaveTitle: 'Leave without saving?',
  leaveText: 'You have unsaved changes on this page. If you leave, you’ll lose them.',
  leave: 'Leave without saving',
  stay: 'Stay on this page',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-settings': typeof adminSettings
  }
}
