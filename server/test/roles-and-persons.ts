/** A part of the table in `roles-and-calls.ts`: who may see what is kept of persons and have it removed, and what the portal depends on. */
export const PERSONS = `
  # What is kept of persons
  exportDisclosures                . . . . . | x x x . . . x
  countPersonData                  . . . . . | x x . . . . .
  listPrivacyRequests              . . . . . | x x x . . . x
  askPrivacyRequest                . . . . . | x x . . . . .
  decidePrivacyRequest             . . . . . | x . x . . . .
  getPrivacyExport                 . . . . . | x x . . . . .
  listLegalHolds                   . . . . . | x x x . . . x
  placeLegalHold                   . . . . . | x x . . . . .
  liftLegalHold                    . . . . . | x . x . . . .
  listRetention                    . . . . . | x x x . . . x
  updateRetention                  . . . . . | x . . . . . .
  rehearseRetention                . . . . . | x x . . . . .
  startRetention                   . . . . . | x . x . . . .
  stopRetention                    . . . . . | x x . . . . .
  getPrivacyRegister               . . . . . | x x x . . . x
  listDisclosures                  . . . . . | x x x . . . x
  listDifferingDocuments           . . . . . | x x x . . . x
  leaveDifferingDocument           . . . . . | x . x . . . .
  # The applicant, with a proved mailbox
  getOwnData                       . x . . . | . . . . . . .
  askOwnData                       . x . . . | . . . . . . .
  getOwnDataFile                   . x . . . | . . . . . . .
  requestAddressCode               . x . . . | . . . . . . .
  changeAddress                    . x . . . | . . . . . . .
  endTrackSessions                 . x . . . | . . . . . . .
  checkRuleApproval                . . . . . | x . x . . . .
  # What the portal depends on
  getOutsideServices               . . . . . | x x x x x x x
  checkOutsideService              . . . . . | x . . . . . .
  # Text messages
  getSmsSettings                   . . . . . | x x x x x x x
  saveSmsSettings                  . . . . . | x . . . . . .
  sendTestText                     . . . . . | x . . . . . .
  getTrackedTexts                  . x . . . | . . . . . . .
  requestTextCode                  . x . . . | . . . . . . .
  confirmTexts                     . x . . . | . . . . . . .
  chooseTexts                      . x . . . | . . . . . . .
  stopTexts                        . x . . . | . . . . . . .
  receiveTextReport                x x x x x | x x x x x x x
  getTextCosts                     . . . . . | x x x x . . x
`
