/** The step of a ceremony in which certificates are collected. */
export const adminCollectionStep = {
  failed: 'The collection could not be read',
  lead: 'Graduates and their proxies collect at the desk or at the ceremony. Here you see who still has to come, and settle what devices handed out offline.',
  toDesk: 'Open the collection desk',
  progress: 'Progress',
  collected: 'Collected',
  waiting: 'To collect',
  thisMonth: 'Released in the last four weeks',
  sinceWeeks: 'Waiting for {weeks} weeks or more',
  toSettle: '{count, plural, one {One hand-over to settle} other {# hand-overs to settle}}',
  handedTo: 'Handed to {by}, {id}, {at}, by {staff}.',
  record: 'Record it',
  setAside: 'Set aside',
  recordTitle: 'Record the hand-over to {name}',
  recordText: 'Do this if the graduate has the certificate that was handed out offline.',
  setAsideTitle: 'Set the hand-over to {name} aside',
  setAsideText: 'Do this if the certificate is at the desk, or another hand-over counts.',
  cancel: 'Cancel',
  devices: 'Parts of the list on devices',
  device: 'Device',
  holder: 'Holder',
  part: 'Part',
  people: 'People',
  until: 'Until',
  sent: 'Last sent',
  never: 'Never',
  state: 'State',
  held: 'On the device',
  ranOut: 'Time is over',
  returned: 'Returned',
  acts: 'Actions',
  takeBack: 'Take back',
  takeBackTitle: 'Take the part back from {device}',
  takeBackText:
    'Others can hand out from it at once. What the device has not sent yet is checked when it arrives.',
  settings: 'Settings of collection',
  settingsText: 'They apply to all ceremonies at once.',
  signature: 'Signature on the screen',
  signature_off: 'Not asked for',
  signature_optional: 'Optional',
  signature_required: 'Required',
  leaseHours: 'Hours that a device can work offline',
  leaseHoursHint: 'Between 1 and 72.',
  reminders: 'Weeks after which graduates are reminded',
  remindersHint: 'For example, 4, 13, 26. Leave it empty to send no reminders.',
  save: 'Save',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-collection-step': typeof adminCollectionStep
  }
}
