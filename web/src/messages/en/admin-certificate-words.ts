/** Texts about certificates in the list, on the page of one, and at the collection desk. */
export const adminCertificateWords = {
  mode_self: 'In person',
  mode_proxy: 'By proxy',
  mode_courier: 'By courier',
  holder_owner: 'Owner',
  holder_proxy: 'Proxy',
  clearance_cleared: 'Cleared',
  clearance_not_cleared: 'Not cleared',
  clearance_unknown: 'Clearance not known',
  otherName: 'Other name',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-certificate-words': typeof adminCertificateWords
  }
}
