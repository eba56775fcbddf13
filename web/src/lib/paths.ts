/** Every address of the public pages, once; those of the back office are in admin-paths.ts. */
export const paths = {
  home: '/',
  track: '/track',
  startApplication: '/start-application',
  apply: '/apply',
  login: '/login',
  studentCopy: '/student-copy',
  officialCopy: '/official-copy',
  certificateApplication: '/certificate-application',
  otherPayments: '/other-payments',
  ongoingApplication: '/ongoing-application',
  messages: '/messages',
  tertiaryUser: '/auth/tertiary-user',
  paymentConfirmation: '/payment-confirmation',
  callbackPlatinum: '/callback/platinum',
  verify: '/verify',
  documentSignatures: '/document-signatures',
  /** Where signing in leads; the other addresses of the back office are in admin-paths.ts. */
  overview: '/admin/overview',
} as const

/** The id stands in the fragment, which no server, proxy or log ever sees. */
export const trackPath = (trackingId: string) => `${paths.track}#${encodeURIComponent(trackingId)}`
export const trackedMessagesPath = (trackingId: string) =>
  `${paths.track}/${encodeURIComponent(trackingId)}${paths.messages}`
/** The form, filled in from an earlier request that this device holds a session of. */
export const orderAgainPath = (trackingId: string) => `${paths.apply}#again=${encodeURIComponent(trackingId)}`
export const verifyPath = (code: string) => `${paths.verify}/${encodeURIComponent(code)}`

/** Duplicate slashes collapse to one, whatever they were meant to be. */
export const collapseSlashes = (path: string): string => path.replace(/\/{2,}/g, '/')
