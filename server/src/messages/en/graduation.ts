export const graduation = {
  ceremonyAdded: 'The ceremony was added.',
  ceremonySaved: 'The ceremony was saved.',
  ceremonySwitchedOff:
    '{title} is no longer offered. {people, plural, =0 {Nobody is on its list.} one {# graduand stays on its list.} other {# graduands stay on its list.}}',
  titleTaken: 'Another ceremony has this title. Choose another title.',
  thisCeremony: 'This ceremony',
  noSuchTemplate: 'Choose an active template of degree certificates or diplomas.',
  thisGraduand: 'This graduand',
  thisList: 'This list',
  thisApproval: 'This list for the senate',
  matricOnLine: '{matric_number} is on line {twin} already.',
  noSuchAward: 'No programme is called “{award}”. Correct it, or add the programme first.',
  leftWithoutDegree: 'The record says “{status}”, so no degree can be awarded.',
  onAnotherList: 'This graduate is on the list of another ceremony that is before the senate or approved.',
  rowFrozen: 'This row is before the senate or approved. Withdraw or reverse that list before you change it.',
  listTooLong: 'A list has at most {most} rows. Divide it by faculty.',
  listEnded: 'This list is finished. Send the file again to start over.',
  listNotRehearsed: 'Check this list before you import it.',
  listHasFaults:
    '{count, plural, one {# row has a fault} other {# rows have faults}}. Correct the file and send it again: a list is imported whole or not at all.',
  listOvertaken: 'Records or lists changed since this list was checked. Check it again.',
  otherDifferences:
    '{count, plural, =0 {There are no such differences} one {There is now # such difference} other {There are now # such differences}}. Check the list again, then decide.',
  nothingToTake:
    '{count, plural, one {For # difference} other {For # differences}} there is no such value to take. Choose another.',
  graduandFrozen: 'This graduand is on a list that is before the senate or approved.',
  graduandChangedMeanwhile: 'Somebody else changed this graduand. Open it again.',
  listKept: 'The list was uploaded.',
  listImported: 'List imported.',
  listStopped: 'The list was put aside.',
  graduandRemoved: 'Graduand taken off the list.',
  compared: 'Compared with the records of today.',
  decided: '{count, plural, one {# difference} other {# differences}} decided.',
  cleared: '{cleared, plural, one {# graduand is} other {# graduands are}} cleared.',
  approvalChangedMeanwhile: 'Somebody else changed this list. Open it again, then decide.',
  listBeforeSenate:
    'Another list of this ceremony is before the senate. Wait for its decision, or withdraw it.',
  otherReady:
    '{count, plural, =0 {Nobody is} one {Now # graduand is} other {Now # graduands are}} ready for the senate. Check the list again, then ask.',
  askedYourself: 'You asked for this yourself. Another person must decide it.',
  notTheListSeen: 'This is not the list that you saw. Open it again and compare its hash.',
  incompleteSinceAsked:
    '{count, plural, one {The record of one person lacks} other {The records of # people lack}} rows that an import refused since this list was asked for. Import the corrected rows or have them explained, then ask again.',
  heldSinceAsked:
    '{count, plural, one {A hold was placed on # record} other {Holds were placed on # records}} since this list was frozen. Return it, so that it can be put before the senate without them.',
  issuedAlready:
    'Certificates of {count, plural, one {# graduand} other {# graduands}} on this list were issued already. Void them first.',
  recordsChangedSince:
    '{count, plural, one {# record was} other {# records were}} changed since the approval: {numbers}. Correct them first, so that nothing is overwritten.',
  listAsked: 'List frozen and put before the senate.',
  listApproved: 'List approved. The records are written.',
  listReturned: 'List returned.',
  listWithdrawn: 'List withdrawn.',
  takebackAsked: 'Another person must confirm the reversal of the list.',
  listTakenBack: 'List reversed. The records say what they said before.',
  takebackRefused: 'The list stays approved.',
  thisLink: 'This link',
  linkClosed: 'This link is closed. Write to the office if something is still wrong.',
  certificateExists: 'The certificate was issued already. Reissue it instead.',
  nameBeforeSenate:
    'This person is on a list before the senate. Withdraw the list, or decide the name once it is approved.',
  nameOfApproved:
    'The list of this person is approved, so the name is changed by an administrator who did not put the list to the senate.',
  noTemplateInUse: 'No template of degree certificates is in use. Have one approved first.',
  nameChangedMeanwhile: 'The name was changed meanwhile. Open the newest link that we sent you.',
  namesAsked:
    '{count, plural, =0 {Nobody was emailed.} one {# graduand is emailed.} other {# graduands are emailed.}}',
  nameDecided: 'Name decided.',
  nameConfirmed: 'Thank you. Your certificate will show this name.',
  objectionSent: 'Thank you. The office will check the name before your certificate is printed.',
  mailSubject: 'Check the name on your certificate',
  mailNews: '{institution} is preparing your certificate for {ceremony}.',
  mailConfirm:
    'Please check that your name is right, and confirm it or tell us what is wrong before {day}. Nothing is confirmed until you do.',
  mailName: 'Name on the certificate',
  mailAward: 'Award',
  mailButton: 'Check your name',
} as const
