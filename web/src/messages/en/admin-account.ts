/** Your account: last sign-in, second factor, sessions. */
export const account = {
  title: 'Your account',
  failed: 'Your account cannot be shown now.',
  lastSignIn: 'Last sign-in before this one',
  lastSignInAt: '{at}, from {address}',
  unknownAddress: 'an unknown address',
  firstSignIn: 'This is the first one.',
  notYou: 'If it was not you, set a new password: log out and choose “Forgotten your password?”.',
  factor: 'Second factor',
  factorOn: 'On',
  factorOff: 'Off',
  factorWhy:
    'A code of an app on your phone, asked for besides your password. Who finds out your password alone cannot sign in.',
  factorSince: 'On since {day}.',
  codesLeft:
    '{count, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}',
  codesFew: 'To get new recovery codes, turn the second factor off and on again.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  scan: 'Scan this picture with an authenticator app.',
  scanOr: 'Or type this key into it:',
  key: 'Key',
  qr: 'QR code for your authenticator app',
  code: 'Code of the app',
  codeHint: 'Six digits.',
  offCodeHint: 'Six digits of the app, or a recovery code.',
  confirm: 'Confirm and turn on',
  confirmOff: 'Turn the second factor off',
  cancel: 'Cancel',
  recovery: 'Your recovery codes',
  recoveryText:
    'Each signs you in once when your phone is not at hand. They are shown now and never again: keep them where only you can read them.',
  download: 'Download',
  recoveryFile: 'Recovery codes of {email}. Each works once.',
  recoveryKept: 'I have kept them',
  sessions: 'Where you are signed in',
  browser: 'Browser',
  since: 'Since',
  address: 'Address',
  here: 'This one',
  unknownBrowser: 'Unknown browser',
  browserOn: '{browser} on {system}',
  endOthers: 'Sign out everywhere else',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-account': typeof account
  }
}
