import type { MailKind } from '@testamur/contract/mail-states'
import type { Code } from '../../messages/message.ts'

/**
 * An email of the portal: the messages of its subject and text. Variable parts (a note of staff, a code, the office's
 * address) are added for each one and keep their place.
 */
export type MailTextOfOurs = {
  readonly kind: MailKind
  readonly subject: Code
  readonly paragraphs: readonly Code[]
  /** Variables without which the email would be useless. */
  readonly needed?: readonly string[]
}

/** All emails of the portal, except those that staff write. */
const texts = {
  'request-to-pay': {
    kind: 'application',
    subject: 'applicationsNews.payNowSubject',
    paragraphs: ['applicationsNews.payUntil'],
  },
  'request-received': {
    kind: 'application',
    subject: 'applicationsNews.requestReceivedSubject',
    paragraphs: ['applicationsNews.requestReceived'],
  },
  'request-asked': {
    kind: 'application',
    subject: 'applicationsNews.askedSubject',
    paragraphs: ['applicationsNews.answerBeforeWeGoOn', 'applicationsNews.answerTimeNotCounted'],
  },
  'request-on-hold': {
    kind: 'application',
    subject: 'applicationsNews.onHoldSubject',
    paragraphs: ['applicationsNews.onHold'],
  },
  'request-rejected': {
    kind: 'application',
    subject: 'applicationsNews.rejectedSubject',
    paragraphs: ['applicationsNews.rejected'],
  },
  'request-cancelled': {
    kind: 'application',
    subject: 'applicationsNews.cancelledSubject',
    paragraphs: ['applicationsNews.cancelled'],
  },
  'request-edited': {
    kind: 'application',
    subject: 'applicationsNews.editedSubject',
    paragraphs: ['applicationsNews.writeIfNotYou'],
  },
  'change-to-pay': {
    kind: 'application',
    subject: 'applicationsNews.changeWaitsSubject',
    paragraphs: ['applicationsNews.writeIfNotAskedFor'],
  },
  'change-not-made': {
    kind: 'application',
    subject: 'applicationsNews.changeOverSubject',
    paragraphs: [],
  },
  'change-money': {
    kind: 'application',
    subject: 'applicationsNews.changeMoneySubject',
    paragraphs: [],
  },
  'request-expired': {
    kind: 'application',
    subject: 'applicationsNews.expiredSubject',
    paragraphs: ['applicationsNews.expired'],
  },
  'request-completed': {
    kind: 'application',
    subject: 'applicationsNews.completedSubject',
    paragraphs: ['applicationsNews.completed'],
  },
  'copy-dispatched': {
    kind: 'application',
    subject: 'applicationsNews.dispatchedSubject',
    paragraphs: ['applicationsNews.dispatched'],
  },
  'copy-ready': {
    kind: 'application',
    subject: 'applicationsNews.readyForPickupSubject',
    paragraphs: ['applicationsNews.readyForPickup'],
  },
  'certificate-handed-over': {
    kind: 'application',
    subject: 'applicationsNews.certificateHandedOverSubject',
    paragraphs: ['applicationsNews.certificateReached'],
  },
  'certificate-dispatched': {
    kind: 'application',
    subject: 'applicationsNews.certificateDispatchedSubject',
    paragraphs: ['applicationsNews.certificateDispatched'],
  },
  'certificate-ready': {
    kind: 'application',
    subject: 'applicationsNews.certificateReadySubject',
    paragraphs: ['applicationsNews.certificateReadyForPickup'],
  },
  'address-changed': {
    kind: 'application',
    subject: 'applicationsNews.newAddressSubject',
    paragraphs: ['applicationsNews.newAddress', 'applicationsNews.addressNotChangedByYou'],
  },
  'request-code': {
    kind: 'account',
    subject: 'applicationsTracking.codeSubject',
    paragraphs: ['applicationsTracking.enterCode', 'applicationsTracking.codeNotAskedFor'],
    needed: ['code'],
  },
  'draft-link': {
    kind: 'draft',
    subject: 'drafts.continueRequest',
    paragraphs: ['drafts.requestIsKept', 'drafts.doNotForward'],
  },
  'drafts-code': {
    kind: 'account',
    subject: 'drafts.codeSubject',
    paragraphs: ['drafts.enterCode', 'drafts.whatCodeShows'],
    needed: ['code'],
  },
  'messages-code': {
    kind: 'account',
    subject: 'messaging.codeSubject',
    paragraphs: ['messaging.enterCode', 'messaging.codeOpensMessages'],
    needed: ['code'],
  },
  'message-not-taken': {
    kind: 'other',
    subject: 'messaging.notTakenSubject',
    paragraphs: ['messaging.notTakenEmpty', 'messaging.writeOnPage'],
  },
  'message-not-taken-too-many': {
    kind: 'other',
    subject: 'messaging.notTakenSubject',
    paragraphs: ['messaging.notTakenTooMany', 'messaging.writeOnPage'],
  },
  'message-to-staff': {
    kind: 'message',
    subject: 'messaging.wroteSubject',
    paragraphs: ['messaging.wroteNews'],
  },
  'delivery-link': {
    kind: 'document',
    subject: 'documents.deliverySubject',
    paragraphs: ['documents.issuedForYou', 'documents.openWithLink'],
  },
  'own-copy': {
    kind: 'document',
    subject: 'documents.ownCopySubject',
    paragraphs: ['documents.ownCopyReady'],
  },
  'delivery-code': {
    kind: 'account',
    subject: 'documents.codeSubject',
    paragraphs: ['documents.enterCode', 'documents.codeWorksTenMinutes'],
  },
  'graduation-documents': {
    kind: 'certificate',
    subject: 'graduationLinks.mailSubject',
    paragraphs: [
      'graduationLinks.mailNews',
      'graduationLinks.mailOpen',
      'graduationLinks.collectAtCeremony',
      'graduationLinks.collectAtOffice',
    ],
  },
  'graduation-code': {
    kind: 'account',
    subject: 'graduationLinks.codeSubject',
    paragraphs: ['graduationLinks.enterCode', 'graduationLinks.codeWorks'],
  },
  'copy-sent': {
    kind: 'document',
    subject: 'documents.sentSubject',
    paragraphs: ['documents.sentByEmail'],
  },
  'document-revoked': {
    kind: 'document',
    subject: 'documents.revokedSubject',
    paragraphs: ['documents.revokedNews', 'documents.revokedAdvice'],
  },
  'document-replaced': {
    kind: 'document',
    subject: 'documents.replacedSubject',
    paragraphs: ['documents.replacedNews', 'documents.replacedAdvice'],
  },
  'receipt-of-request': {
    kind: 'receipt',
    subject: 'paymentsReceipts.subject',
    paragraphs: ['paymentsReceipts.arrivedForRequest', 'paymentsReceipts.followCopies'],
  },
  'receipt-of-student-copy': {
    kind: 'receipt',
    subject: 'paymentsReceipts.subject',
    paragraphs: ['paymentsReceipts.arrivedForStudentCopy'],
  },
  'receipt-of-certificate': {
    kind: 'receipt',
    subject: 'paymentsReceipts.subject',
    paragraphs: ['paymentsReceipts.arrivedForCertificate', 'paymentsReceipts.followCertificate'],
  },
  'receipt-of-change': {
    kind: 'receipt',
    subject: 'paymentsReceipts.subject',
    paragraphs: ['paymentsReceipts.arrivedForChange', 'paymentsReceipts.followCopies'],
  },
  'receipt-of-payment': {
    kind: 'receipt',
    subject: 'paymentsReceipts.subject',
    paragraphs: ['paymentsReceipts.arrived'],
  },
  refund: { kind: 'refund', subject: 'refunds.mailSubject', paragraphs: ['refunds.mailRefunded'] },
  'payment-to-pay': {
    kind: 'payment',
    subject: 'standalonePayments.mailSubject',
    paragraphs: ['standalonePayments.mailRequestReceived', 'standalonePayments.mailReceiptFollows'],
  },
  'collection-pass': {
    kind: 'certificate',
    subject: 'certificates.yourPass',
    paragraphs: ['certificates.passReady', 'certificates.waitForReady'],
  },
  'collection-proxy': {
    kind: 'certificate',
    subject: 'certificates.youWereNamed',
    paragraphs: ['certificates.namedYouToCollect', 'certificates.showCodeAtDesk'],
  },
  'account-opened': {
    kind: 'account',
    subject: 'identity.invitation',
    paragraphs: ['identity.accountOpened'],
  },
  'password-asked': {
    kind: 'account',
    subject: 'identity.setNewPassword',
    paragraphs: ['identity.resetAsked'],
  },
  'password-set': {
    kind: 'account',
    subject: 'identity.passwordWasChanged',
    paragraphs: ['identity.passwordSetSignInAgain'],
  },
  'password-changed': {
    kind: 'account',
    subject: 'identity.passwordWasChanged',
    paragraphs: ['identity.passwordSetOnOtherDevice'],
  },
  'second-factor-on': {
    kind: 'account',
    subject: 'identity.factorOnSubject',
    paragraphs: ['identity.factorOnFromNow'],
  },
  'second-factor-off': {
    kind: 'account',
    subject: 'identity.factorOffSubject',
    paragraphs: ['identity.factorOffFromNow'],
  },
  'second-factor-reset': {
    kind: 'account',
    subject: 'identity.factorResetSubject',
    paragraphs: ['identity.factorResetByAdministrator'],
  },
  'account-address-changed': {
    kind: 'account',
    subject: 'identity.addressWasChanged',
    paragraphs: ['identity.addressGivenByAdministrator'],
  },
  'certificate-of-signing-ends': {
    kind: 'office',
    subject: 'signing.certificateEndsSoon',
    paragraphs: ['signing.whatHappensAfterLastDay', 'signing.getNewCertificate'],
  },
  'payment-keys-refused': {
    kind: 'office',
    subject: 'providers.refusedKeysSubject',
    paragraphs: ['providers.refusedKeysNews', 'providers.refusedKeysAdvice'],
  },
  'mail-test': { kind: 'office', subject: 'mail.testSubject', paragraphs: ['mail.testText'] },
  'end-of-trail': {
    kind: 'office',
    subject: 'audit.endOfTrailToday',
    paragraphs: ['audit.keepThisMail'],
  },
  'backup-not-made': {
    kind: 'office',
    subject: 'operations.backupNotMade',
    paragraphs: ['operations.portalNotMakeBackupNoEarlier', 'operations.putRightReasonSaysRunFailed'],
  },
  'backup-misses-files': {
    kind: 'office',
    subject: 'operations.storedFilesMissingFromBackup',
    paragraphs: ['operations.backupMadeButSomeStoredFiles'],
  },
  'virus-refused': {
    kind: 'office',
    subject: 'scanner.fileVirusRefused',
    paragraphs: ['scanner.somebodySentFileVirusScannerFound', 'scanner.ifSenderSomebodyKnowTellComputer'],
  },
  'name-to-confirm': {
    kind: 'certificate',
    subject: 'graduation.mailSubject',
    paragraphs: ['graduation.mailNews', 'graduation.mailConfirm'],
  },
  'proxy-named-by-graduate': {
    kind: 'certificate',
    subject: 'graduationLinks.proxySubject',
    paragraphs: ['graduationLinks.proxyNews', 'graduationLinks.proxyPassOn', 'graduationLinks.proxyNotYou'],
  },
  'proxy-named-by-staff': {
    kind: 'certificate',
    subject: 'graduationLinks.proxySubject',
    paragraphs: ['collection.proxyNews', 'collection.proxyNotYourWish'],
  },
  'certificate-collected': {
    kind: 'certificate',
    subject: 'collection.handedSubject',
    paragraphs: ['collection.handedNews', 'collection.handedNotRight'],
  },
  'certificate-collected-by-proxy': {
    kind: 'certificate',
    subject: 'collection.handedSubject',
    paragraphs: ['collection.handedToProxyNews', 'collection.handedNotRight'],
  },
  'certificate-brought-back': {
    kind: 'certificate',
    subject: 'collection.broughtBackSubject',
    paragraphs: ['collection.broughtBackNews', 'collection.reminderWhere'],
  },
  'certificate-reminder': {
    kind: 'certificate',
    subject: 'collection.reminderSubject',
    paragraphs: ['collection.reminderNews', 'collection.reminderWhere'],
  },
  'own-data': {
    kind: 'application',
    subject: 'privacy.mailOwnData',
    paragraphs: ['privacy.mailOwnDataReady', 'privacy.mailOwnDataCode'],
  },
} as const satisfies Readonly<Record<string, MailTextOfOurs>>

export type MailName = keyof typeof texts

export const mailTexts: Readonly<Record<MailName, MailTextOfOurs>> = texts

export const mailNames = Object.keys(texts) as MailName[]

export const isMailName = (name: string): name is MailName => Object.hasOwn(texts, name)
