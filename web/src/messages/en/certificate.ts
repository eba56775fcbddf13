/** Texts about a certificate on the tracking page. */
export const certificate = {
  certificate: 'Your certificate',
  kind: 'What',
  event: 'Ceremony',
  formerName: 'Name before',
  nameOnCertificate: 'Name on the certificate',
  mode: 'How it reaches you',
  mode_self: 'You collect it',
  mode_proxy: 'Somebody you named collects it',
  mode_courier: 'By courier',
  number: 'Certificate number',
  hold: '{desk}: {reason}',
  notCleared: 'Your application waits until this is cleared',
  pass: 'Collection pass',
  passText:
    'Whoever shows it at the desk with an ID receives the certificate. Wait for our email that it is ready.',
  passPicture: 'QR code of the pass {code}',
  passSave: 'Save the pass',
  passUsed: 'Collected on {at}',
  proxy: 'Who collects for you',
  proxyName: 'Name',
  proxyReach: 'How to reach them',
  proxyCode: 'Their code',
  proxyAfterPaying: 'They get it by email as soon as you have paid.',
  proxySent: 'Sent to them on {day}. Only they see it until it is used.',
  proxyUsed: '{code}, used on {at}',
  otherNameTitle: 'The name isn’t the one on your student record',
  otherNameText:
    'We can’t print another name unless an officer accepts it. If you have proof of it, send it to us as a message.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    certificate: typeof certificate
  }
}
