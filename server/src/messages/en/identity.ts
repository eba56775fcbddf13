export const identity = {
  resetLinkOnItsWay: 'If this address has an account, a link is on its way to it.',
  newPasswordIsSet: 'Your new password is set. Sign in with it.',
  signedIn: 'Signed in successfully.',
  passwordChangedAndSignedOut: 'Your password is changed. You are signed out everywhere else.',
  signedOutEverywhereElse: 'You are signed out everywhere else.',
  secondFactorIsOnNow: 'Your second factor is on.',
  secondFactorIsOffNow: 'Your second factor is off.',
  wrongPassword: 'This is not your password. Check it and try again',
  weakPassword:
    'This password is easy to guess. Use a few unrelated words, and leave out names, common passwords and sequences',
  hello: 'Hello {name},',
  setNewPassword: 'Set a new password',
  resetAsked:
    'Somebody asked for a new password for your account of the registry back office. The button opens a page that sets one. It works once, for 30 minutes.',
  resetNotYours: 'If it was not you, you need not do anything: your password stays as it is.',
  invitation: 'Your account of the registry back office',
  accountOpened:
    'An account was opened for you. The button opens a page where you set your password. It works once, for 7 days; afterwards, ask for a new link on the sign-in page.',
  setPassword: 'Set your password',
  invitationUnexpected: 'If you did not expect this, you need not do anything.',
  ifNotYou:
    'If it was not you, tell an administrator of the portal at once, and set a new password from the sign-in page.',
  passwordWasChanged: 'Your password was changed',
  passwordSetSignInAgain:
    'A new password was set for your account of the registry back office. You were signed out everywhere; sign in with the new one.',
  factorOnSubject: 'Your second factor is on',
  factorOnFromNow:
    'From now on, signing in to the registry back office takes a code of your authenticator app besides your password.',
  factorOffSubject: 'Your second factor is off',
  factorOffFromNow: 'From now on, signing in to the registry back office takes your password alone.',
  addressWasChanged: 'The email address of your account was changed',
  addressGivenByAdministrator:
    'An administrator gave your account of the registry back office another email address. You were signed out everywhere; sign in with the new address.',
  passwordSetOnOtherDevice:
    'A new password was set for your account of the registry back office. You were signed out on your other devices.',
  resetLinkUsedUp: 'This link was used before, or is too old. Ask for a new one.',
  tooManySigningIn: 'Too many people are signing in. Try again in 5 seconds.',
  addressTaken: 'There is an account with the address {email} already.',
  thisAccount: 'This account',
  cannotDisableOneself: 'You cannot disable your own account. Ask another administrator to do it.',
  lastActiveAdministrator:
    'This is the last active administrator. Make somebody else an administrator first, so that the portal can be managed.',
  wrongCode: 'This code is not right, or was used before. Wait for the next one and enter that',
  secondFactorOnAlready: 'Your second factor is on already. Turn it off before you set up another app.',
  noSecondFactorToConfirm:
    'There is no second factor to confirm. Load this page again to see how yours stands.',
  secondFactorChangedMeanwhile:
    'The second factor was changed meanwhile. Load this page again to see how yours stands.',
  wrongCodeAtSignIn: 'This code is not right, or was used before. Wait for the next one and enter that.',
  passwordEnteredTooLongAgo:
    'Your password was entered more than {minutes} minutes ago. Sign in with it again.',
  emailAndPasswordMismatch: 'This email and password do not match. Check both and try again.',
  enterAuthenticatorCode: 'Enter the code of your authenticator app to finish signing in.',
  accountCreated: 'Account created. We’ve emailed a link to set the password.',
  accountSaved: 'Account saved',
  signedOutEveryDevice: 'Signed out on every device',
  severalCodesSent: 'Several codes were sent already. Look in your mailbox, or try again in an hour.',
  wrongMailedCode: 'That is not the code we sent. You have {left, plural, one {# try} other {# tries}} left.',
  mailedCodeUsedUp: 'This code is used up or older than 10 minutes. Ask for a new one.',
} as const
