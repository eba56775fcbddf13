import { CONVERSATIONS } from './roles-and-conversations.ts'
import { GRADUATION } from './roles-and-graduation.ts'
import { PERSONS } from './roles-and-persons.ts'
/**
 * Who may make which call: written by hand, from the duties of each role, and never derived from the permissions that
 * the contract and the server share. `x` is allowed, `.` is refused. Every call of the contract needs a row;
 * the test names missing ones. Columns, from the left: a stranger; an applicant, a payer, a recipient and the owner of an email
 * address, each with a session for something else than the call names | administrator, records officer, approver, bursary,
 * dispatch, support, auditor.
 */
export const callers = [
  'stranger',
  'applicant',
  'payer',
  'recipient',
  'mailbox',
  'administrator',
  'records_officer',
  'approver',
  'bursary',
  'dispatch',
  'support',
  'auditor',
] as const
export type TableCaller = (typeof callers)[number]

const TABLE = `
  # Signing in, and the account of whoever is signed in
  login                            x x x x x | x x x x x x x
  signInWithCode                   x x x x x | x x x x x x x
  askPasswordReset                 x x x x x | x x x x x x x
  confirmPasswordReset             x x x x x | x x x x x x x
  currentUser                      . . . . . | x x x x x x x
  logout                           . . . . . | x x x x x x x
  getAccount                       . . . . . | x x x x x x x
  confirmPassword                  . . . . . | x x x x x x x
  changePassword                   . . . . . | x x x x x x x
  endOtherSessions                 . . . . . | x x x x x x x
  beginSecondFactor                . . . . . | x x x x x x x
  confirmSecondFactor              . . . . . | x x x x x x x
  turnOffSecondFactor              . . . . . | x x x x x x x
  # What the public reads before it applies
  getInstitution                   x x x x x | x x x x x x x
  listSigningCertificates          x x x x x | x x x x x x x
  getApplicationData               x x x x x | x x x x x x x
  checkMatricNumber                x x x x x | x x x x x x x
  listSessions                     x x x x x | x x x x x x x
  searchRecipientProfiles          x x x x x | x x x x x x x
  estimateArrival                  x x x x x | x x x x x x x
  listPaymentMethods               x x x x x | x x x x x x x
  listPaymentTypes                 x x x x x | x x x x x x x
  getCertificateOptions            x x x x x | x x x x x x x
  getServiceBoard                  x x x x x | x x x x x x x
  drawNameProof                    x x x x x | x x x x x x x
  # What the public sends
  submitApplication                x x x x x | x x x x x x x
  submitStandalonePayment          x x x x x | x x x x x x x
  submitCertificateApplication     x x x x x | x x x x x x x
  sendFile                         x x x x x | x x x x x x x
  createDraft                      x x x x x | x x x x x x x
  getDraft                         x x x x x | x x x x x x x
  saveDraft                        x x x x x | x x x x x x x
  discardDraft                     x x x x x | x x x x x x x
  findOngoing                      x x x x x | x x x x x x x
  openTertiaryTicket               x x x x x | x x x x x x x
  requestMailboxCode               x x x x x | x x x x x x x
  verifyEmailCode                  x x x x x | x x x x x x x
  # What whoever holds a tracking ID, a link or a reference may do
  trackApplication                 x x x x x | x x x x x x x
  openTrackLink                    x x x x x | x x x x x x x
  requestTrackCode                 x x x x x | x x x x x x x
  openStandaloneLink               x x x x x | x x x x x x x
  getPayment                       x x x x x | x x x x x x x
  verifyPayment                    x x x x x | x x x x x x x
  events                           x x x x x | x x x x x x x
  getDelivery                      x x x x x | x x x x x x x
  getDeliveryFile                  x x x x x | x x x x x x x
  requestDeliveryCode              x x x x x | x x x x x x x
  acknowledgeDelivery              x x x x x | x x x x x x x
  verifyDocument                   x x x x x | x x x x x x x
  compareDocument                  x x x x x | x x x x x x x
  verifyFile                       x x x x x | x x x x x x x
  # Machines
  webhookPayment                   x x x x x | x x x x x x x
  secretWebhookPayment             x x x x x | x x x x x x x
  receiveMail                      x x x x x | x x x x x x x
  # The applicant of an application, alone: staff act in the back office, in their own name
  answerAsk                        . x . . . | . . . . . . .
  cancelApplication                . x . . . | . . . . . . .
  editApplication                  . x . . . | . . . . . . .
  discardChange                    . x . . . | . . . . . . .
  reissueCopy                      . x . . . | . . . . . . .
  renewRecipientLink               . x . . . | . . . . . . .
  readTrackedMessages              . x . . . | . . . . . . .
  writeTrackedMessage              . x . . . | . . . . . . .
  # The applicant of an application; staff see what the applicant sees
  getEarlierRequest                . x . . . | x x x x x x x
  trackOptions                     . x . . . | x x x x x x x
  getApplicantDocument             . x . . . | x x x x . . x
  getCollectionPass                . x . . . | x x x x x x x
  trackCertificate                 . x . . . | x x x x x x x
  getTrackedThread                 . x . . . | x x x x x x x
  getTrackedAttachment             . x . . . | x x x x x x x
  # Whoever pays
  startPayment                     . x x . . | x . . x . . .
  getReceipt                       . x x . . | x x x x . . x
  claimTransfer                    . x x . . | x . . x . . .
  trackStandalonePayment           . . . . . | x x x x . . x
  # Whoever proved a mailbox; staff write from their own desk
  listOngoing                      . . . . x | . . . . . . .
  askQuestion                      . . . . x | . . . . . . .
  listOwnThreads                   . . . . x | . . . . . . .
  getOwnThread                     . . . . x | . . . . . . .
  getOwnAttachment                 . . . . x | . . . . . . .
  readOwnMessages                  . . . . x | . . . . . . .
  writeOwnMessage                  . . . . x | . . . . . . .
  # What all staff read
  getOverview                      . . . . . | x x x x x x x
  listApplications                 . . . . . | x x x x x x x
  countApplications                . . . . . | x x x x x x x
  getOwnWork                       . . . . . | x x x x x x x
  countOwnWork                     . . . . . | x x x x x x x
  listOfficers                     . . . . . | x x x x x x x
  listPrints                       . . . . . | x x x x x x x
  listBulkRuns                     . . . . . | x x x x x x x
  getBulkRun                       . . . . . | x x x x x x x
  listBulkRows                     . . . . . | x x x x x x x
  exportBulkRows                   . . . . . | x x x x x x x
  getBulkPrint                     . . . . . | x x x x x . x
  getApplication                   . . . . . | x x x x x x x
  getApplicationPaper              . . . . . | x x x x . . x
  listReissues                     . . . . . | x x x x x x x
  getDocument                      . . . . . | x x x x . . x
  getPaperwork                     . . . . . | x x x x x x x
  previewCopy                      . . . . . | x x x x . . x
  listCertificateApplications      . . . . . | x x x x x x x
  getCertificateApplication        . . . . . | x x x x x x x
  getCertificateProof              . . . . . | x x x x x x x
  listStudents                     . . . . . | x x x x . . x
  getStudent                       . . . . . | x x x x . . x
  listStudentApplications          . . . . . | x x x x x x x
  listStudentDocuments             . . . . . | x x x x . . x
  listImports                      . . . . . | x x x x . . x
  getImport                        . . . . . | x x x x . . x
  exportImportRefusals             . . . . . | x x x x . . x
  getRecordsStatus                 . . . . . | x x x x x x x
  listPayments                     . . . . . | x x x x . . x
  paymentTotals                    . . . . . | x x x x . . x
  getPaymentRecord                 . . . . . | x x x x . . x
  listPaymentReviews               . . . . . | x x x x . . x
  listTransferClaims               . . . . . | x x x x . . x
  getTransferEvidence              . . . . . | x . . x . . x
  listStandalonePayments           . . . . . | x x x x . . x
  getStandalonePayment             . . . . . | x x x x . . x
  totalStandalonePayments          . . . . . | x x x x . . x
  getDailyClose                    . . . . . | x x x x . . x
  listSettlements                  . . . . . | x x x x . . x
  listSettlementRows               . . . . . | x x x x . . x
  listSavedViews                   . . . . . | x x x x x x x
  createSavedView                  . . . . . | x x x x x x x
  orderSavedViews                  . . . . . | x x x x x x x
  updateSavedView                  . . . . . | x x x x x x x
  deleteSavedView                  . . . . . | x x x x x x x
  exportApplications               . . . . . | x x x x . . x
  exportStudents                   . . . . . | x x x x . . x
  exportPayments                   . . . . . | x . . x . . x
  exportStandalonePayments         . . . . . | x . . x . . x
  exportRefunds                    . . . . . | x . . x . . x
  exportSettlementRows             . . . . . | x . . x . . x
  exportReceipts                   . . . . . | x . . x . . x
  exportLedger                     . . . . . | x . . x . . x
  exportDailyCloses                . . . . . | x . . x . . x
  listRefunds                      . . . . . | x x x x . . x
  getRefund                        . . . . . | x x x x . . x
  getRefundEvidence                . . . . . | x . . x . . x
  getRefundable                    . . . . . | x x x x . . x
${CONVERSATIONS}
  getPolicies                      . . . . . | x x x x x x x
  listOwnWords                     . . . . . | x x x x x x x
  missingCombinations              . . . . . | x x x x x x x
  listTranscriptRates              . . . . . | x x x x x x x
  listDeliveryRates                . . . . . | x x x x x x x
  listPurposes                     . . . . . | x x x x x x x
  purposeUses                      . . . . . | x x x x x x x
  listFormats                      . . . . . | x x x x x x x
  formatUses                       . . . . . | x x x x x x x
  listDeliveryMethods              . . . . . | x x x x x x x
  deliveryMethodUses               . . . . . | x x x x x x x
  listRegions                      . . . . . | x x x x x x x
  regionUses                       . . . . . | x x x x x x x
  listCouriers                     . . . . . | x x x x x x x
  courierUses                      . . . . . | x x x x x x x
  checkWaybill                     . . . . . | x x x x x x x
  listRecipientProfiles            . . . . . | x x x x x x x
  getRecipientProfile              . . . . . | x x x x x x x
  listPaymentAdapters              . . . . . | x x x x x x x
  listPaymentProviders             . . . . . | x x x x x x x
  getPaymentProviderUses           . . . . . | x x x x x x x
  listCertificateFees              . . . . . | x x x x x x x
  listClosures                     . . . . . | x x x x x x x
  searchPortal                     . . . . . | x x x x x x x
  # Steps: each asks inside who may take it
  transitionApplication            . . . . . | x x x x x . .
  transitionCopy                   . . . . . | x x x x x . .
  transitionCertificateApplication . . . . . | x x x x x . .
  showPresence                     . . . . . | x x x . . x .
  # The work on applications
  addNote                          . . . . . | x x x x x x .
  matchStudent                     . . . . . | x x . . . . .
  assignApplication                . . . . . | x x . . . . .
  # What is done to many, and who may do it, is decided by the act that is ordered
  bulkApplications                 . . . . . | x x x x x x x
  spoilPrint                       . . . . . | x . . . x . .
  stopBulkRun                      . . . . . | x x x x x x x
  saveChecklist                    . . . . . | x x . . . . .
  staffReissueCopy                 . . . . . | x x . . . . .
  correctStudent                   . . . . . | x x . . . . .
  placeHold                        . . . . . | x x x x . . .
  liftHold                         . . . . . | x x x x . . .
  generateDocument                 . . . . . | x x x . . . .
  uploadDocument                   . . . . . | x x x . . . .
  acceptCertificateName            . . . . . | x x . . . . .
  recordCertificate                . . . . . | x x x . . . .
  resendDelivery                   . . . . . | x . . . x . .
  collectCertificate               . . . . . | x . . . x . .
  presentPass                      . . . . . | x . . . x . .
  startImport                      . . . . . | x x . . . . .
  rehearseImport                   . . . . . | x x . . . . .
  runImport                        . . . . . | x x . . . . .
  stopImport                       . . . . . | x x . . . . .
  # Messages
  changeThread                     . . . . . | x x x . . x .
  readMessages                     . . . . . | x x x . . x .
  writeMessage                     . . . . . | x x x . . x .
  writeApplicationMessage          . . . . . | x x x . . x .
  createMessageTemplate            . . . . . | x x x . . x .
  updateMessageTemplate            . . . . . | x x x . . x .
  deleteMessageTemplate            . . . . . | x x x . . x .
  countAudience                    . . . . . | x x x . . x .
  previewBroadcast                 . . . . . | x x x . . x .
  testBroadcast                    . . . . . | x x x . . x .
  createBroadcast                  . . . . . | x x x . . x .
  cancelBroadcast                  . . . . . | x x x . . x .
  # Money
  requeryPayment                   . . . . . | x . . x . . .
  enterTransfer                    . . . . . | x . . x . . .
  confirmTransfer                  . . . . . | x . . x . . .
  rejectTransfer                   . . . . . | x . . x . . .
  unconfirmTransfer                . . . . . | x . . x . . .
  attachStandalonePayment          . . . . . | x . . x . . .
  resolvePaymentReview             . . . . . | x . . x . . .
  closeDay                         . . . . . | x . . x . . .
  uploadSettlement                 . . . . . | x . . x . . .
  resolveSettlementRow             . . . . . | x . . x . . .
  bookOutsideRefund                . . . . . | x . . x . . .
  askRefund                        . . . . . | x . . x . . .
  approveRefund                    . . . . . | x . . x . . .
  rejectRefund                     . . . . . | x . . x . . .
  retryRefund                      . . . . . | x . . x . . .
  withdrawRefund                   . . . . . | x . . x . . .
  requeryRefund                    . . . . . | x . . x . . .
  settleRefundManually             . . . . . | x . . x . . .
  # Settings
  updateInstitution                . . . . . | x . . . . . .
  uploadPicture                    . . . . . | x . . . . . .
  updatePolicies                   . . . . . | x . . . . . .
  saveOwnWords                     . . . . . | x . . . . . .
  saveMailSender                   . . . . . | x . . . . . .
  saveMailText                     . . . . . | x . . . . . .
  resetMailText                    . . . . . | x . . . . . .
  sendTestMail                     . . . . . | x . . . . . .
  getTestMail                      . . . . . | x . . . . . .
  checkRecords                     . . . . . | x . . . . . .
  listSigningIdentities            . . . . . | x x x x x x x
  rotateSigningIdentity            . . . . . | x . . . . . .
  checkSigningFiles                . . . . . | x . . . . . .
  bringSigningIdentity             . . . . . | x . . . . . .
  createTranscriptRate             . . . . . | x . . . . . .
  updateTranscriptRate             . . . . . | x . . . . . .
  createDeliveryRate               . . . . . | x . . . . . .
  updateDeliveryRate               . . . . . | x . . . . . .
  deleteTranscriptRate             . . . . . | x . . . . . .
  changeTranscriptRates            . . . . . | x . . . . . .
  deleteDeliveryRate               . . . . . | x . . . . . .
  changeDeliveryRates              . . . . . | x . . . . . .
  createPurpose                    . . . . . | x . . . . . .
  updatePurpose                    . . . . . | x . . . . . .
  orderPurposes                    . . . . . | x . . . . . .
  createFormat                     . . . . . | x . . . . . .
  updateFormat                     . . . . . | x . . . . . .
  orderFormats                     . . . . . | x . . . . . .
  updateDeliveryMethod             . . . . . | x . . . . . .
  orderDeliveryMethods             . . . . . | x . . . . . .
  createRegion                     . . . . . | x . . . . . .
  updateRegion                     . . . . . | x . . . . . .
  orderRegions                     . . . . . | x . . . . . .
  createCourier                    . . . . . | x . . . . . .
  updateCourier                    . . . . . | x . . . . . .
  orderCouriers                    . . . . . | x . . . . . .
  createRecipientProfile           . . . . . | x . . . . . .
  updateRecipientProfile           . . . . . | x . . . . . .
  deleteRecipientProfile           . . . . . | x . . . . . .
  createPaymentType                . . . . . | x . . . . . .
  updatePaymentType                . . . . . | x . . . . . .
  orderPaymentTypes                . . . . . | x . . . . . .
  listApplicationTypes             . . . . . | x x x x x x x
  createApplicationType            . . . . . | x . . . . . .
  updateApplicationType            . . . . . | x . . . . . .
  orderApplicationTypes            . . . . . | x . . . . . .
  createPaymentProvider            . . . . . | x . . . . . .
  updatePaymentProvider            . . . . . | x . . . . . .
  orderPaymentProviders            . . . . . | x . . . . . .
  testPaymentProvider              . . . . . | x . . . . . .
  # Certificates and what they are made from
  saveCertificateFee               . . . . . | x . . . . . .
  listCertificateTemplates         . . . . . | x x x x x x x
  getCertificateTemplate           . . . . . | x x x x x x x
  getTemplateDesign                . . . . . | x x x . . . x
  readTemplateFile                 . . . . . | x x x . . . x
  previewTemplate                  . . . . . | x x x . . . x
  createCertificateTemplate        . . . . . | x x . . . . .
  updateCertificateTemplate        . . . . . | x x . . . . .
  changeTemplateUse                . . . . . | x . x . . . .
  importTemplateFile               . . . . . | x x . . . . .
  addTemplatePicture               . . . . . | x x . . . . .
  beginTemplateDraft               . . . . . | x x . . . . .
  saveTemplateDraft                . . . . . | x x . . . . .
  discardTemplateDraft             . . . . . | x x . . . . .
  submitTemplateDraft              . . . . . | x x . . . . .
  returnTemplateDraft              . . . . . | x . x . . . .
  approveTemplateDraft             . . . . . | x . x . . . .
  withdrawTemplateVersion          . . . . . | x . x . . . .
  createClosure                    . . . . . | x . . . . . .
  updateClosure                    . . . . . | x . . . . . .
  deleteClosure                    . . . . . | x . . . . . .
  # Grading scales and disclosures
  getGoLive                        . . . . . | x x x x x x x
  listProgrammes                   . . . . . | x x x x x x x
  getProgramme                     . . . . . | x x x x x x x
  createProgramme                  . . . . . | x . . . . . .
  updateProgramme                  . . . . . | x . . . . . .
  listGradingScales                . . . . . | x x x x x x x
  getGradingScale                  . . . . . | x x x x x x x
  previewGradingScale              . . . . . | x x x x x x x
  createGradingScale               . . . . . | x . . . . . .
  updateGradingScale               . . . . . | x . . . . . .
  deleteGradingScale               . . . . . | x . . . . . .
  listScaleChanges                 . . . . . | x x x x x x x
  getScaleChange                   . . . . . | x x x x x x x
  listScaleEffects                 . . . . . | x . . . . . .
  askScaleChange                   . . . . . | x . . . . . .
  countScaleChange                 . . . . . | x . . . . . .
  approveScaleChange               . . . . . | x . . . . . .
  endScaleChange                   . . . . . | x . . . . . .
${PERSONS}
${GRADUATION}

  # Suspense, and the differences of a record
  getSuspense                      . . . . . | x x x x . . x
  listSuspensePostings             . . . . . | x x x x . . x
  postSuspense                     . . . . . | x . . x . . .
  reverseSuspensePosting           . . . . . | x . . x . . .
  explainDifferences               . . . . . | x . x . . . .
  explainMissingResults            . . . . . | x . x . . . .

  # The accounts of staff
  listUsers                        . . . . . | x . . . . . .
  getUser                          . . . . . | x . . . . . .
  createUser                       . . . . . | x . . . . . .
  updateUser                       . . . . . | x . . . . . .
  signOutUser                      . . . . . | x . . . . . .
  inviteUser                       . . . . . | x . . . . . .
  resetUserFactor                  . . . . . | x . . . . . .
  getSignInPolicy                  . . . . . | x . . . . . .
  updateSignInPolicy               . . . . . | x . . . . . .

  # The portal itself
  listSettingsChanges              . . . . . | x x x x x x x
  listAuditEvents                  . . . . . | x . . . . . x
  exportAuditEvents                . . . . . | x . . . . . x
  startAuditVerification           . . . . . | x . . . . . x
  getAuditVerification             . . . . . | x . . . . . x
  listJobs                         . . . . . | x . . . . . x
  listJobFailures                  . . . . . | x . . . . . x
  retryJob                         . . . . . | x . . . . . .
  retryJobs                        . . . . . | x . . . . . .
  retryMails                       . . . . . | x . . . . . .
  listMails                        . . . . . | x . . . . . x
`

type Row = { readonly call: string; readonly allowed: ReadonlySet<TableCaller> }

export const rows: readonly Row[] = TABLE.split('\n').flatMap((text) => {
  const [call, ...marks] = text.split(/[\s|]+/).filter((word) => word !== '')
  if (call === undefined || call === '#') return []
  if (marks.length !== callers.length || marks.some((mark) => !['x', '.'].includes(mark)))
    throw new Error(`The row of ${call} needs ${callers.length} marks, each x or a dot`)
  return [{ call, allowed: new Set(callers.filter((_, index) => marks[index] === 'x')) }]
})
