export const identity = {
  resetLinkOnItsWay: 'If this address has an account, we’ve sent a link to it.',
  newPasswordIsSet: 'Your new password is set. Sign in with it.',
  signedIn: 'Signed in successfully.',
  passwordChangedAndSignedOut: 'Your password is changed. You are signed out everywhere else.',
  signedOutEverywhereElse: 'You are signed out everywhere else.',
  secondFactorIsOnNow: 'Your second factor is on.',
  secondFactorIsOffNow: 'Your second factor is off.',
  wrongPassword: 'This isn’t your password. Check it and try again',
  weakPassword:
    'This password is easy to guess. Use a few unrelated words, and leave out names, common passwords and sequences',
  hello: 'Hello {name},',
  setNewPassword: 'Set a new password',
  resetAsked:
    'Someone asked for a new password for your account in the registry back office. Use the button to set one. It works once, for 30 minutes.',
  resetNotYours: 'If it wasn’t you, you can ignore this email. Your password stays the same.',
  invitation: 'Your account of the registry back office',
  accountOpened:
    'We’ve opened an account for you. Use the button to set your password. It works once, for 7 days. After that, ask for a new link on the sign-in page.',
  setPassword: 'Set your password',
  invitationUnexpected: 'If you didn’t expect this, you can ignore this email.',
  ifNotYou:
    'If it wasn’t you, tell an administrator of the portal straight away, and set a new password on the sign-in page.',
  passwordWasChanged: 'Your password was changed',
  passwordSetSignInAgain:
    'A new password was set for your account in the registry back office. You were signed out everywhere. Sign in with the new one.',
  factorOnSubject: 'Your second factor is on',
  factorOnFromNow:
    'From now on, you need a code from your authenticator app as well as your password to sign in to the registry back office.',
  factorOffSubject: 'Your second factor is off',
  factorOffFromNow: 'From now on, you need only your password to sign in to the registry back office.',
  addressWasChanged: 'The email address of your account was changed',
  addressGivenByAdministrator:
    'An administrator changed the email address of your account in the registry back office. You were signed out everywhere. Sign in with the new address.',
  passwordSetOnOtherDevice:
    'A new password was set for your account in the registry back office. You were signed out on your other devices.',
  resetLinkUsedUp: 'This link was already used, or has expired. Ask for a new one.',
  tooManySigningIn: 'Too many people are signing in. Try again in 5 seconds.',
  addressTaken: 'There is already an account with the address {email}.',
  thisAccount: 'This account',
  cannotDisableOneself: 'You can’t disable your own account. Ask another administrator to do it.',
  lastActiveAdministrator:
    'This is the last active administrator who has signed in. Make somebody else an administrator, and ask them to sign in first, so that the portal can be managed.',
  wrongCode: 'This code is wrong, or was used before. Wait for the next one and enter it',
  secondFactorOnAlready: 'Your second factor is already on. Turn it off before you set up another app.',
  noSecondFactorToConfirm:
    'There is no second factor to confirm. Load this page again to see its current state.',
  secondFactorChangedMeanwhile:
    'The second factor has changed. Load this page again to see its current state.',
  wrongCodeAtSignIn: 'This code is wrong, or was used before. Wait for the next one and enter it.',
  passwordEnteredTooLongAgo:
    'You entered your password more than {minutes} minutes ago. Please sign in again.',
  emailAndPasswordMismatch: 'That email and password don’t match. Check both and try again.',
  enterAuthenticatorCode: 'Enter the code from your authenticator app to finish signing in.',
  accountCreated: 'Account created. We’ve emailed a link to set the password.',
  accountSaved: 'Account saved',
  accountIsDisabled: 'This account is disabled. Enable it first, then send the invitation.',
  hasSignedInBefore:
    'This person has signed in before. They can set a new password from the sign-in page, under “Forgotten your password?”.',
  invitationSentAgain: 'Invitation sent. The link works for 7 days.',
  resetOwnFactorInAccount:
    'This is your own account. Turn your second factor off on the page “Your account”, or ask another administrator.',
  noSecondFactorToReset: 'This account has no second factor.',
  secondFactorWasReset: 'Second factor removed. They’re signed out and can sign in with their password.',
  factorResetSubject: 'Your second factor was removed',
  factorResetByAdministrator:
    'An administrator removed the second factor of your account of the registry back office. You were signed out everywhere. You can sign in with your password and set up a new one.',
  signInPolicySaved: 'Sign-in rules saved. They apply from each person’s next sign-in.',
  roleDemandsFactor:
    'Your role requires a second factor, so you can’t turn it off. An administrator can remove it if you lose your phone.',
  signedOutEveryDevice: 'Signed out on every device',
  severalCodesSent: 'We’ve already sent several codes. Check your inbox, or try again in an hour.',
  wrongMailedCode: 'That is not the code we sent. You have {left, plural, one {# try} other {# tries}} left.',
  mailedCodeUsedUp: 'This code is used up or older than 10 minutes. Ask for a new one.',
} as const
