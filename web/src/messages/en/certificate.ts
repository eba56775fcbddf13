/** Texts about a certificate on the tracking page. */
export const certificate = {
  certificate: 'Your certificate',
  kind: 'Type',
  event: 'Ceremony',
  formerName: 'Former name',
  nameOnCertificate: 'Name on the certificate',
  mode: 'Collection or delivery',
  mode_self: 'You’ll collect it',
  mode_proxy: 'Someone will collect it for you',
  mode_courier: 'By courier',
  number: 'Certificate number',
  hold: '{desk}: {reason}',
  notCleared: 'We’ll continue when this is cleared',
  pass: 'Collection pass',
  passText:
    'Please wait for our email saying it’s ready. Then show this pass at the desk with your ID to collect your certificate. Keep it private.',
  passTextProxy:
    '{name} can collect your certificate with their own code. You can also collect it yourself with this pass and your ID. Keep it private.',
  passPicture: 'QR code of the pass {code}',
  passSave: 'Save the pass',
  passUsed: 'Collected on {at}',
  proxy: 'Person collecting',
  proxyName: 'Name',
  proxyReach: 'Contact details',
  proxyCode: 'Their code',
  proxyAfterPaying: 'We’ll email it to them as soon as you’ve paid.',
  proxySent: 'Sent to them on {day}. Only they can see it until it is used.',
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
