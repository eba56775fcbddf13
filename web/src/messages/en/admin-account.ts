/** Your account: last sign-in, second factor, sessions. */
export const account = {
  title: 'Your account',
  failed: 'We couldn’t load your account',
  lastSignIn: 'Previous sign-in',
  lastSignInAt: '{at}, from {address}',
  unknownAddress: 'an unknown address',
  firstSignIn: 'This is your first sign-in.',
  notYou: 'If this wasn’t you, change your password below and sign out everywhere else.',
  factor: 'Second factor',
  factorOn: 'On',
  factorOff: 'Off',
  factorWhy:
    'Sign in with your password and a code from an app on your phone. Someone who finds out your password can’t sign in without it.',
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
  code: 'Code from the app',
  codeHint: '6 digits',
  offCodeHint: '6 digits from the app, or a recovery code',
  confirm: 'Confirm and turn on',
  confirmOff: 'Turn the second factor off',
  cancel: 'Cancel',
  recovery: 'Your recovery codes',
  recoveryText:
    'Use one to sign in when you don’t have your phone. Each code works once. We won’t show them again, so keep them where only you can read them.',
  download: 'Download',
  recoveryFile: 'Recovery codes of {email}. Each works once.',
  recoveryKept: 'I’ve saved them',
  factorDue: 'Set up your second factor to continue',
  factorDueText:
    'Your role requires a second factor. You need a phone with an authenticator app. It takes about two minutes, and then the rest of the back office opens.',
  factorRequired:
    'Your role requires a second factor, so you can’t turn it off. If you lose your phone, an administrator can remove it.',
  password: 'Password',
  passwordText: 'Changing your password signs you out on all your other devices.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 12 characters. A few unrelated words are easy to remember.',
  changePassword: 'Change password',
  passwordFailed: 'Your password was not changed',
  keys: 'Keyboard',
  letterKeys: 'Use single letters as commands',
  letterKeysHint:
    'In lists and on the page of an application, J and K go to the next and the previous one, and X selects a row. Turn this off if you speak to your computer, or press letters by accident. Saved in this browser.',
  sessions: 'Where you are signed in',
  browser: 'Browser',
  since: 'Since',
  address: 'Address',
  here: 'This device',
  unknownBrowser: 'Unknown browser',
  browserOn: '{browser} on {system}',
  endOthers: 'Sign out everywhere else',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-account': typeof account
  }
}
