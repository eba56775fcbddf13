import type { MailTextOfOurs } from './mail-text.ts'

/** All emails of the portal, except those that staff write. */
const texts = {
  'request-to-pay': {
    kind: 'application',
    subject: 'applicationsNews.payNowSubject',
    paragraphs: ['applicationsNews.payUntil'],
    button: 'applicationsNews.payAndFollow',
  },
  'request-received': {
    kind: 'application',
    subject: 'applicationsNews.requestReceivedSubject',
    paragraphs: ['applicationsNews.requestReceived'],
    button: 'applicationsNews.followRequest',
  },
  'request-asked': {
    kind: 'application',
    subject: 'applicationsNews.askedSubject',
    paragraphs: ['applicationsNews.answerBeforeWeGoOn', 'applicationsNews.answerTimeNotCounted'],
    button: 'applicationsNews.answerNow',
  },
  'request-on-hold': {
    kind: 'application',
    subject: 'applicationsNews.onHoldSubject',
    paragraphs: ['applicationsNews.onHold'],
    button: 'applicationsNews.followRequest',
  },
  'request-rejected': {
    kind: 'application',
    subject: 'applicationsNews.rejectedSubject',
    paragraphs: ['applicationsNews.rejected'],
    button: 'applicationsNews.followRequest',
  },
  'request-cancelled': {
    kind: 'application',
    subject: 'applicationsNews.cancelledSubject',
    paragraphs: ['applicationsNews.cancelled'],
    button: 'applicationsNews.followRequest',
  },
  'request-edited': {
    kind: 'application',
    subject: 'applicationsNews.editedSubject',
    paragraphs: ['applicationsNews.writeIfNotYou'],
    button: 'applicationsNews.followRequest',
  },
  'change-to-pay': {
    kind: 'application',
    subject: 'applicationsNews.changeWaitsSubject',
    paragraphs: ['applicationsNews.writeIfNotAskedFor'],
    button: 'applicationsNews.payAndFollow',
  },
  'change-not-made': {
    kind: 'application',
    subject: 'applicationsNews.changeOverSubject',
    added: 'applicationsChanges.changeNotMade',
    paragraphs: [],
    button: 'applicationsNews.followRequest',
  },
  'change-money': {
    kind: 'application',
    subject: 'applicationsNews.changeMoneySubject',
    added: 'paymentsDesk.paymentAcceptedNote',
    paragraphs: [],
    button: 'applicationsNews.followRequest',
  },
  'request-expired': {
    kind: 'application',
    subject: 'applicationsNews.expiredSubject',
    paragraphs: ['applicationsNews.expired'],
    button: 'applicationsNews.followRequest',
  },
  'request-completed': {
    kind: 'application',
    subject: 'applicationsNews.completedSubject',
    paragraphs: ['applicationsNews.completed'],
    button: 'applicationsNews.followRequest',
  },
  'copy-dispatched': {
    kind: 'application',
    subject: 'applicationsNews.dispatchedSubject',
    paragraphs: ['applicationsNews.dispatched'],
    button: 'applicationsNews.followRequest',
  },
  'copy-ready': {
    kind: 'application',
    subject: 'applicationsNews.readyForPickupSubject',
    paragraphs: ['applicationsNews.readyForPickup'],
    button: 'applicationsNews.followRequest',
  },
  'certificate-handed-over': {
    kind: 'application',
    subject: 'applicationsNews.certificateHandedOverSubject',
    paragraphs: ['applicationsNews.certificateReached'],
    button: 'applicationsNews.followRequest',
  },
  'certificate-dispatched': {
    kind: 'application',
    subject: 'applicationsNews.certificateDispatchedSubject',
    paragraphs: ['applicationsNews.certificateDispatched'],
    button: 'applicationsNews.followRequest',
  },
  'certificate-ready': {
    kind: 'application',
    subject: 'applicationsNews.certificateReadySubject',
    paragraphs: ['applicationsNews.certificateReadyForPickup'],
    button: 'applicationsNews.openCollectionPass',
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
    button: 'drafts.continueRequest',
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
    button: 'messaging.openMessages',
  },
  'message-not-taken-too-many': {
    kind: 'other',
    subject: 'messaging.notTakenSubject',
    paragraphs: ['messaging.notTakenTooMany', 'messaging.writeOnPage'],
    button: 'messaging.openMessages',
  },
  'message-to-staff': {
    kind: 'message',
    subject: 'messaging.wroteSubject',
    paragraphs: ['messaging.wroteNews'],
    button: 'messaging.openConversation',
  },
  'delivery-link': {
    kind: 'document',
    subject: 'documents.deliverySubject',
    paragraphs: ['documents.issuedForYou', 'documents.openWithLink'],
    button: 'documents.openDocument',
  },
  'own-copy': {
    kind: 'document',
    subject: 'documents.ownCopySubject',
    paragraphs: ['documents.ownCopyReady'],
    button: 'documents.openOwnCopy',
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
    button: 'graduationLinks.mailButton',
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
    button: 'documents.followIt',
  },
  'document-revoked': {
    kind: 'document',
    subject: 'documents.revokedSubject',
    paragraphs: ['documents.revokedNews', 'documents.revokedAdvice'],
    button: 'documents.checkDocument',
  },
  'document-replaced': {
    kind: 'document',
    subject: 'documents.replacedSubject',
    paragraphs: ['documents.replacedNews', 'documents.replacedAdvice'],
    button: 'documents.checkDocument',
  },
  'receipt-of-request': {
    kind: 'receipt',
    subject: 'paymentsReceipts.subject',
    paragraphs: ['paymentsReceipts.arrivedForRequest', 'paymentsReceipts.followCopies'],
    button: 'paymentsReceipts.followRequest',
  },
  'receipt-of-student-copy': {
    kind: 'receipt',
    subject: 'paymentsReceipts.subject',
    paragraphs: ['paymentsReceipts.arrivedForStudentCopy'],
    button: 'paymentsReceipts.followRequest',
  },
  'receipt-of-certificate': {
    kind: 'receipt',
    subject: 'paymentsReceipts.subject',
    paragraphs: ['paymentsReceipts.arrivedForCertificate', 'paymentsReceipts.followCertificate'],
    button: 'paymentsReceipts.followRequest',
  },
  'receipt-of-change': {
    kind: 'receipt',
    subject: 'paymentsReceipts.subject',
    paragraphs: ['paymentsReceipts.arrivedForChange', 'paymentsReceipts.followCopies'],
    button: 'paymentsReceipts.followRequest',
  },
  'receipt-of-payment': {
    kind: 'receipt',
    subject: 'paymentsReceipts.subject',
    paragraphs: ['paymentsReceipts.arrived'],
    button: 'paymentsReceipts.seePayment',
  },
  refund: {
    kind: 'refund',
    subject: 'refunds.mailSubject',
    paragraphs: ['refunds.mailRefunded'],
    button: 'refunds.mailFollowRequest',
  },
  'payment-to-pay': {
    kind: 'payment',
    subject: 'standalonePayments.mailSubject',
    paragraphs: ['standalonePayments.mailRequestReceived', 'standalonePayments.mailReceiptFollows'],
    button: 'standalonePayments.mailPayOrSee',
  },
  'collection-pass': {
    kind: 'certificate',
    subject: 'certificates.yourPass',
    paragraphs: ['certificates.passReady', 'certificates.waitForReady'],
    button: 'certificates.openPass',
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
    button: 'identity.setPassword',
  },
  'password-asked': {
    kind: 'account',
    subject: 'identity.setNewPassword',
    paragraphs: ['identity.resetAsked'],
    button: 'identity.setNewPassword',
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
    button: 'signing.seeCertificates',
  },
  'payment-keys-refused': {
    kind: 'office',
    subject: 'providers.refusedKeysSubject',
    paragraphs: ['providers.refusedKeysNews', 'providers.refusedKeysAdvice'],
    button: 'providers.openSettings',
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
    button: 'graduation.mailButton',
  },
  'proxy-named-by-graduate': {
    kind: 'certificate',
    subject: 'graduationLinks.proxySubject',
    paragraphs: ['graduationLinks.proxyNews', 'graduationLinks.proxyPassOn', 'graduationLinks.proxyNotYou'],
    button: 'graduationLinks.mailButton',
  },
  'proxy-named-by-staff': {
    kind: 'certificate',
    subject: 'graduationLinks.proxySubject',
    paragraphs: ['collection.proxyNews', 'collection.proxyNotYourWish'],
    button: 'collection.reminderButton',
  },
  'certificate-collected': {
    kind: 'certificate',
    subject: 'collection.handedSubject',
    paragraphs: ['collection.handedNews', 'collection.handedNotRight'],
    button: 'collection.reminderButton',
  },
  'certificate-collected-by-proxy': {
    kind: 'certificate',
    subject: 'collection.handedSubject',
    paragraphs: ['collection.handedToProxyNews', 'collection.handedNotRight'],
    button: 'collection.reminderButton',
  },
  'certificate-brought-back': {
    kind: 'certificate',
    subject: 'collection.broughtBackSubject',
    paragraphs: ['collection.broughtBackNews', 'collection.reminderWhere'],
    button: 'collection.reminderButton',
  },
  'certificate-reminder': {
    kind: 'certificate',
    subject: 'collection.reminderSubject',
    paragraphs: ['collection.reminderNews', 'collection.reminderWhere'],
    button: 'collection.reminderButton',
  },
  'own-data': {
    kind: 'application',
    subject: 'privacy.mailOwnData',
    paragraphs: ['privacy.mailOwnDataReady', 'privacy.mailOwnDataCode'],
    button: 'privacy.mailOpenApplication',
  },
} as const satisfies Readonly<Record<string, MailTextOfOurs>>

export type MailName = keyof typeof texts

export const mailTexts: Readonly<Record<MailName, MailTextOfOurs>> = texts

export const mailNames = Object.keys(texts) as MailName[]

export const isMailName = (name: string): name is MailName => Object.hasOwn(texts, name)
