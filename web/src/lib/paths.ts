/** All addresses of the public pages; those of the back office are in admin-paths.ts. */
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
  paymentMethod: '/payment-method',
  paymentConfirmation: '/payment-confirmation',
  callbackPlatinum: '/callback/platinum',
  verify: '/verify',
  documentSignatures: '/document-signatures',
  /** The page after signing in; the other addresses of the back office are in admin-paths.ts. */
  overview: '/admin/overview',
} as const

/** The tracking ID is in the fragment, which browsers do not send to servers or proxies. */
export const trackPath = (trackingId: string) => `${paths.track}#${encodeURIComponent(trackingId)}`
export const trackedMessagesPath = (trackingId: string) =>
  `${paths.track}/${encodeURIComponent(trackingId)}${paths.messages}`
/** The form, filled in from an earlier application for which this device has a session. */
export const orderAgainPath = (trackingId: string) => `${paths.apply}#again=${encodeURIComponent(trackingId)}`
export const verifyPath = (code: string) => `${paths.verify}/${encodeURIComponent(code)}`

/** Replaces repeated slashes by one. */
export const collapseSlashes = (path: string): string => path.replace(/\/{2,}/g, '/')
