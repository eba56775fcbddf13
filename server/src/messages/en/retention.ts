export const retention = {
  tooShort: 'Enter at least {least, plural, one {one day} other {# days}}.',
  rehearseFirst: 'Rehearse this period first. A rehearsal is valid for seven days.',
  anotherPerson: 'Another person must switch this on, because you asked for the rehearsal.',
  isOff: 'This is off already. Nothing is being removed.',
  nothingIsRemoved: 'With this setting nothing is removed. Enter a number of days first.',
  saved: 'Period saved. Nothing is removed until it is rehearsed and switched on.',
  rehearsing: 'Rehearsal started. Nothing is being removed.',
  switchedOn: 'Switched on. Removal starts tonight.',
  switchedOff: 'Switched off. Nothing more is removed.',
} as const
